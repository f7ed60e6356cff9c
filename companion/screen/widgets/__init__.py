"""Which function draws which widget. Must not know pages, games or where a widget lies.

A drawing function is ``draw(widget, pen, x, y, width, height)``: it draws inside that rectangle, in design units, and
what would reach beyond is cut off. It keeps nothing between two calls, so that an equal widget at the same place is
the same pixels.
"""
