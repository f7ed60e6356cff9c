// The box of the companion: a front with screen, ring, buttons and loudspeaker, a back that holds the Raspberry Pi, and
// two feet that lean it back. No part needs supports, and none is larger than the bed: a box that is, comes in halves.
//   make enclosure                        every part as STL and every picture, into dist/enclosure
//   openscad -o front_a.stl -D 'part="front_a"' -D 'screen="touch_display_2"' hardware/enclosure.scad
// Seen from the front: x to the right, y up, z towards you; the face is at z = 0, and all depths below are counted back
// from it. Lengths in mm.

/* [What is printed] */
part = "assembly"; // [front_a, front_b, back_a, back_b, foot, clip_screen, clip_small, assembly, open_front, open_back, hull, measures]
bed = 220;

/* [Screen] */
screen = "touch_display_2"; // [touch_display, touch_display_2, touch_display_2_5, hdmi_7, hdmi_5, pitft28, own]
own_screen = [164.9, 100.0, 154.5, 86.5, 6, 24]; // for "own": as the columns below
// Outer width and height, width and height of what is seen, thickness at the rim where clips press, depth with its
// electronics. Outer sizes and what is seen: Raspberry Pi documentation (touch_display*), Surenoo's manual of the
// SHD050B (hdmi_5). All others, and every thickness, are to be measured on your own screen.
screens = [
  ["touch_display",     192.96, 110.76, 154.08, 85.92, 6, 24],
  ["touch_display_2",   189.5,  120,    155.5,  88,    6, 15],
  ["touch_display_2_5", 143.5,  91.5,   111.5,  63,    6, 16],
  ["hdmi_7",            164.9,  100.0,  154.5,  86.5,  6, 24],
  ["hdmi_5",            121.11, 95.24,  108,    64.8,  6, 20],
  ["pitft28",           85,     56,     76,     50,    6, 34],
];

/* [Ring and loudspeaker: measure yours] */
ring_outer = 37;      // 12 LEDs: 37; 16: 45; 24: 66
ring_inner = 23;      // 12 LEDs: 23; 16: 32; 24: 53
ring_thick = 3.4;     // board and LEDs
ring_skin = 0.8;      // white plastic left over the LEDs, to soften them
speaker = 40;         // diameter of its frame
speaker_rim = 3;      // thickness of its frame
speaker_depth = 20;

/* [Buttons] */
button = "auto";      // [auto, 16, 24, 30]: 24 mm arcade buttons where five fit below the screen, else 16 mm
// Hole, rim of the collar, depth behind the face; rim and depth are to be measured.
buttons_sold = [["16", 16.2, 19, 32], ["24", 24.2, 28, 32], ["30", 30.2, 33, 36]];
button_places = [0.1, 0.3, 0.5, 0.7, 0.9]; // of what is seen: "place" in the board file; a PiTFT has keys, and one button
extra_buttons = 0;    // a second row below: 4 for the nine-button box
extra_hole = 16.2;
extra_rim = 20;

/* [Boards] */
pi = "full";          // [full, zero]: 3B+, 4 and 5 are full; a 3A+ has the holes of one and one USB socket
pi_post = 5;
strip = [50, 30];     // holes that you drill into the stripboard
supply_hole = 16;     // the plug of the supply's cable goes through: micro-USB and USB-C are at most 13 by 9

/* [Box] */
wall = 2.6;
face = 3;
lip = 1.6;            // what lies over the rim of the screen
side = 4;             // air at the left and right of the screen
clip_room = 11;       // above and below the screen, for the posts of its clips
corner = 6;
tilt = 18;            // degrees it leans back on the table
foot_long = 45;       // the feet reach so far behind the back
screw = 3.2;          // M3
insert = 4.1;         // brass insert for M3, 5 to 6 long
fit = 0.3;            // air between the parts
$fn = 48;

// ---------------------------------------------------------------- what follows from the measures
found = [for (row = screens) if (row[0] == screen) row];
s = screen == "own" ? own_screen : [for (n = [1:6]) found[0][n]];
outer = [s[0], s[1]];
view = [s[2], s[3]];
rim = s[4];
on_panel = screen == "pitft28";                     // the Pi hangs on the screen itself
places = on_panel ? [0.5] : button_places;
pitch = len(places) < 2 ? 1000 : min([for (i = [1:len(places) - 1]) (places[i] - places[i - 1]) * view[0]]);
button_name = button != "auto" ? button : pitch > 29 ? "24" : "16";
button_sizes = [for (row = buttons_sold) if (row[0] == str(button_name)) row][0];
button_hole = button_sizes[1];
button_rim = button_sizes[2];
button_depth = button_sizes[3];
board = pi == "zero" ? [65, 30] : [85, 56];         // of a Pi: Raspberry Pi's mechanical drawings
holes = pi == "zero" ? [58, 23] : [58, 49];
hole_edge = 3.5;
usb_high = 17.5;                                    // sockets above the board, with air for a plug's shell
stack = pi_post + 1.6 + usb_high;

depth = max(lip + s[5] + 2 + (on_panel ? 0 : stack) + wall, face + button_depth + 8 + wall, lip + speaker_depth + 10 + wall);
function floor_at(d) = d * tan(tilt);               // the table, seen from inside the box
floor_wall = wall / cos(tilt);
function lowest(d, r) = floor_at(d) + floor_wall + 1 + r; // a round thing of radius r, d deep, clears the floor

extra_y = lowest(face + button_depth, extra_rim / 2);
row_y = extra_buttons > 0 ? extra_y + extra_rim / 2 + 3 + button_rim / 2 : lowest(face + button_depth, button_rim / 2);
screen_y = row_y + button_rim / 2 + 2 + clip_room;  // its lower edge
pillar = 12;                                        // a post of a clip and its air, around ring and loudspeaker
height = max(screen_y + outer[1] + clip_room + wall,
             wall + ring_outer + speaker + 4 * pillar + lowest(speaker_depth, 0));
column = max(ring_outer, speaker) + 2 * pillar + 4;
flange = 4;
main = wall + side + outer[0] + side;
split = main + column + wall > bed;
seam = main + flange;
width = (split ? seam + flange : main) + column + wall;
screen_at = [wall + side + outer[0] / 2, screen_y + outer[1] / 2];
column_x = width - wall - column / 2;
ring_at = [column_x, height - wall - pillar - ring_outer / 2];
speaker_at = [column_x, ring_at[1] - ring_outer / 2 - 2 * pillar - speaker / 2];
post_r = 4;
low_post = lowest(depth, post_r + 1);
posts_x = split ? [wall + 5, seam - flange - 5, seam + flange + 5, width - wall - 5] : [wall + 5, width - wall - 5];
posts_y = [low_post, height - wall - 5];
post_top = face + 8;                                // where front and back meet at the corner posts

pi_left = pi == "zero" ? wall + 1.5 : wall + 3.5;   // sockets reach into the opening of the wall
row_top = row_y + button_rim / 2 + 3;
pi_low = max(lowest(depth, 3), row_top) + (pi == "zero" ? 34 : 0); // below a Zero: room for the plugs at its lower edge
pi_holes = pi == "zero" ? [hole_edge, hole_edge + holes[0]] : [board[0] - hole_edge - holes[0], board[0] - hole_edge];
port = on_panel ? [screen_at[1] - 26, 52, lip + rim - 2, lip + rim + 22]
     : pi == "zero" ? [pi_low + 5, 20, depth - wall - pi_post - 5, depth - wall - pi_post + 2]
     : [pi_low + 1, 54, depth - wall - stack, depth - wall - pi_post + 1]; // from y, its length, from depth, to depth
strip_beside = pi_left + board[0] + 18;             // the Pi, or in the other half if that has no room
strip_at = [on_panel ? wall + 12 : strip_beside + strip[0] + 4 < (split ? seam - flange : width - wall) ? strip_beside : column_x - strip[0] / 2, pi_low + 8];
supply_at = on_panel ? [width * 0.72, pi_low + 30] : [pi_left + board[0] + 30, pi_low + board[1] + (pi == "zero" ? 8 : 22)];
foot_x = [22, width - 22];
foot_thick = 14;
foot_holes = [12, 36];

assert(screen == "own" || len(found) == 1, "no such screen");
assert(ring_inner < ring_outer, "ring_inner must be less than ring_outer");
assert(view[0] <= outer[0] && view[1] <= outer[1], "a screen is never smaller than what is seen of it");
assert(pitch > button_rim + 1, "these buttons are too wide to sit side by side: take smaller ones, or fewer");
assert(speaker_at[1] - speaker / 2 - pillar > floor_at(speaker_depth), "there is no room for the speaker below the ring: take a smaller one");
assert(on_panel || pi_low + board[1] + 30 < height - wall, "there is no room for the plugs above the Pi: take a larger screen, or a Zero");
assert(strip[0] + 12 < column || strip_at[0] == strip_beside || on_panel, "the stripboard fits nowhere: make it smaller");
assert(max(height, split ? seam : width, split ? width - seam : 0) <= bed, "a part is larger than the bed");

// ---------------------------------------------------------------- tools
module deep(from, to) { translate([0, 0, -to]) linear_extrude(to - from) children(); }
module outline(inset = 0) {
  translate([inset + corner, inset + corner]) offset(max(corner, 0.01))
    square([width - 2 * inset - 2 * corner, height - 2 * inset - 2 * corner]);
}
// All that is above the table (lift more), through the whole width: a profile of depth and height, drawn along x.
module across(from, to) {
  multmatrix([[0, 0, 1, from], [0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 0, 1]]) linear_extrude(to - from) children();
}
module above_table(lift) {
  across(-1, width + 1)
    polygon([[-1, floor_at(-1) + lift], [depth + 1, floor_at(depth + 1) + lift], [depth + 1, height + 1], [-1, height + 1]]);
}
// A hole that lies, which prints without a ceiling: a circle with a roof towards +y.
module drop(d) { circle(d = d); rotate(45) square(d / 2); }
module at_posts() { for (x = posts_x, y = posts_y) translate([x, y]) children(); }
module at_clips() { for (c = concat(screen_clips, ring_clips, speaker_clips)) translate([c[0], c[1]]) children(); }
module at_boards() {
  if (!on_panel) for (x = pi_holes, y = [hole_edge, hole_edge + holes[1]]) translate([pi_left + x, pi_low + y]) children();
  for (x = [0, strip[0]], y = [0, strip[1]]) translate([strip_at[0] + x, strip_at[1] + y]) children();
}
module arrow(size) { polygon([[-size / 2, 0], [size / 2, 0], [0, size]]); }
module half(which) {
  if (split)
    intersection() {
      children();
      translate(which == "a" ? [-1, -1, -depth - 1] : [seam, -1, -depth - 1])
        cube([which == "a" ? seam + 1 : width - seam + 1, height + 2, depth + 2]);
    }
  else if (which == "a") children();
}

// ---------------------------------------------------------------- places of clips: [x, y, direction to what is held]
screen_clips = [for (x = [0.2, 0.8], up = [0, 1])
  [screen_at[0] + (x - 0.5) * outer[0], screen_at[1] + (up * 2 - 1) * (outer[1] / 2 + 6), up == 1 ? 270 : 90]];
ring_clips = [for (a = [30, 150, 270]) [ring_at[0] + (ring_outer / 2 + 6) * cos(a), ring_at[1] + (ring_outer / 2 + 6) * sin(a), a + 180]];
speaker_clips = [for (a = [30, 150, 270]) [speaker_at[0] + (speaker / 2 + 6) * cos(a), speaker_at[1] + (speaker / 2 + 6) * sin(a), a + 180]];
clip_post = face + 6;                               // all posts end here; a clip's nose makes up for what is thinner

// ---------------------------------------------------------------- the front
module front() {
  intersection() {
    difference() {
      union() {
        deep(0, face) outline();
        deep(face, face + 5) difference() {           // goes into the back's walls
          register(0);
          register(2);
        }
        deep(face, post_top) at_posts() circle(post_r);
        deep(face, clip_post) at_clips() circle(post_r);
        if (split) deep(face, face + 12) translate([seam - flange, low_post + 8]) square([2 * flange, height - low_post - 24]);
        translate([0, port[0] + fit, 0]) deep(face, port[2] - fit) square([wall, port[1] - 2 * fit]); // closes the ports' notch
      }
      deep(-1, face + 1) translate([screen_at[0] - view[0] / 2, screen_at[1] - view[1] / 2]) square(view);
      deep(lip, clip_post + 1) translate([screen_at[0] - outer[0] / 2 - fit, screen_at[1] - outer[1] / 2 - fit]) square([outer[0] + 2 * fit, outer[1] + 2 * fit]);
      deep(ring_skin, face + 1) translate(ring_at) difference() {
        circle(d = ring_outer + 2 * fit);
        circle(d = ring_inner - 2 * fit);
      }
      deep(-1, face + 1) translate(speaker_at) for (r = [[0, 1], [speaker * 0.18, 6], [speaker * 0.34, 11]], n = [0:r[1] - 1])
        rotate(360 * n / r[1]) translate([r[0], 0]) circle(d = 3, $fn = 12);
      deep(-1, face + 1) buttons();
      deep(lip + 0.4, post_top + 1) at_posts() circle(d = insert);
      deep(lip + 0.4, clip_post + 1) at_clips() circle(d = insert);
      deep(face - 0.6, face + 1) translate([ring_at[0], ring_at[1] + ring_outer / 2 + 2]) arrow(5); // twelve o'clock
      bolts(face + 6.5, -1);
    }
    above_table(0);
  }
}
module register(inset) {
  d = face + 5;
  x = wall + fit + inset;
  low = floor_at(d) + floor_wall + fit + inset;
  translate([x, low]) difference() {
    square([width - 2 * x, height - wall - fit - inset - low]);
    if (inset == 0 && split) translate([seam - x - flange - 6, -1]) square([2 * flange + 12, height]);
    if (inset == 0) translate([-1, port[0] - low - 1]) square([6, port[1] + 2]);
  }
}
module buttons() {
  for (place = places) translate([screen_at[0] + (place - 0.5) * view[0], row_y]) circle(d = button_hole);
  if (extra_buttons > 0) for (i = [0:extra_buttons - 1])
    translate([screen_at[0] + ((i + 0.5) / extra_buttons - 0.5) * view[0], extra_y]) circle(d = extra_hole);
}
// Bolts through the seam, at that depth; the roof of each hole shows upwards as it is printed.
module bolts(d, up) {
  if (split) for (part = [0.12, 0.5, 0.88])
    translate([seam - flange - 1, low_post + 8 + part * (height - low_post - 24), -d]) rotate([90, 0, 90])
      linear_extrude(2 * flange + 2) rotate(up > 0 ? 0 : 180) drop(screw);
}

// ---------------------------------------------------------------- the back
module back() {
  difference() {
    union() {
      intersection() {
        deep(face + fit, depth) outline();
        above_table(0);
      }
    }
    difference() {
      intersection() {
        deep(face - 1, depth - wall) outline(wall);
        above_table(floor_wall);
      }
      inside();
    }
    // Screws come from behind, heads deep inside the posts on a slope that prints.
    deep(post_top - 1, depth + 1) at_posts() circle(d = screw);
    deep(post_top + 5.6, depth + 1) at_posts() circle(d = 6.4);
    at_posts() translate([0, 0, -post_top - 5.61]) cylinder(d1 = 6.4, d2 = screw, h = 1.6);
    deep(depth - wall - pi_post - 1, depth - wall + 1.2) at_boards() circle(d = 2.2, $fn = 12);
    translate([0, port[0], 0]) deep(0, port[3]) translate([-1, 0]) square([wall + 2, port[1]]); // ports, open to the front's tongue
    deep(depth - wall - 1, depth + 1) {
      translate(supply_at) circle(d = supply_hole);
      for (x = [-9, 9]) translate([supply_at[0] + x - 1, supply_at[1] - supply_hole / 2 - 13]) square([2, 6]); // a tie holds the cable
      for (n = [0:8]) translate([screen_at[0] - 42 + n * 10, height - 22]) square([4, 12]);                   // warm air out
      for (n = [0:6]) translate([pi_left + 12 + n * 10, pi_low + (pi == "zero" ? 10 : 20)]) square([4, 12]);  // cool air in
      for (x = foot_x, y = foot_holes) translate([x, floor_at(depth) + y]) circle(d = screw);
    }
    deep(depth - wall - 1, depth - wall + 0.6) {
      translate([pi_left + board[0] / 2, pi_low + board[1] + 4]) arrow(6);                       // up
      if (!on_panel) translate([pi_left + 14, pi_low + board[1] + 7]) rotate(90) arrow(6);       // its sockets (a Zero's card)
    }
    bolts(depth - wall - 6.5, 1);
  }
}
// What stands inside the back: posts of the corners, of the Pi and of the stripboard, and the seam.
module inside() {
  deep(post_top, depth) at_posts() circle(post_r + 0.6);
  deep(depth - wall - pi_post, depth) at_boards() circle(d = 6);
  if (split) deep(depth - wall - 12, depth) translate([seam - flange, low_post + 8]) square([2 * flange, height - low_post - 24]);
}

// ---------------------------------------------------------------- feet and clips
// Depth and height, from the back's lower edge: it stands on the table that the box leans on.
module foot_profile() {
  polygon([[0, 0], [0, 50], [6, 50], [foot_long, floor_at(foot_long) + 8], [foot_long, floor_at(foot_long)]]);
}
module foot() { // as it is printed: on its side
  difference() {
    linear_extrude(foot_thick) foot_profile();
    for (y = foot_holes) translate([-1, y, foot_thick / 2]) rotate([90, 0, 90]) linear_extrude(9) rotate(0) drop(insert);
  }
}
module foot_in_place(x) {
  multmatrix([[0, 0, 1, x - foot_thick / 2], [0, 1, 0, floor_at(depth)], [-1, 0, 0, -depth], [0, 0, 0, 1]]) foot();
}
// A bar with a slot for its screw and a nose that presses; printed with the nose up.
module clip(nose) {
  difference() {
    union() {
      translate([-6, -5]) cube([17, 10, 3]);
      translate([6.5, -5, 0]) cube([4.5, 10, 3 + nose]);
    }
    translate([-1, 0, -1]) linear_extrude(5) hull() { translate([-1.5, 0]) circle(d = screw); translate([1.5, 0]) circle(d = screw); }
  }
}
nose_screen = max(0, clip_post - lip - rim);
nose_small = clip_post - ring_skin - ring_thick;

// What is bought, as blocks, for the pictures.
module bought_front() {
  color("#20242c") deep(lip, lip + rim) translate([screen_at[0] - outer[0] / 2, screen_at[1] - outer[1] / 2]) square(outer);
  color("#2f6fb0") deep(lip - 0.2, lip) translate([screen_at[0] - view[0] / 2, screen_at[1] - view[1] / 2]) square(view);
  color("#f0c040") deep(ring_skin, ring_skin + ring_thick) translate(ring_at) difference() { circle(d = ring_outer); circle(d = ring_inner); }
  color("#555") deep(face, face + speaker_depth) translate(speaker_at) circle(d = speaker);
  color("#d04030") deep(-4, face + button_depth) for (place = places) translate([screen_at[0] + (place - 0.5) * view[0], row_y]) circle(d = button_hole - 1);
  color("#d04030") if (extra_buttons > 0) deep(-3, face + 20) for (i = [0:extra_buttons - 1])
    translate([screen_at[0] + ((i + 0.5) / extra_buttons - 0.5) * view[0], extra_y]) circle(d = extra_hole - 1);
  color("slategrey") for (c = screen_clips) translate([c[0], c[1], -clip_post - 3]) rotate(c[2]) clip(nose_screen);
  color("slategrey") for (c = concat(ring_clips, speaker_clips)) translate([c[0], c[1], -clip_post - 3]) rotate(c[2]) clip(nose_small);
}
module bought_back() {
  if (!on_panel) {
    color("#2f9050") deep(depth - wall - pi_post - 1.6, depth - wall - pi_post) translate([pi_left, pi_low]) square(board);
    color("silver") if (pi == "full") for (y = [3, 21.5, 39.5])
      deep(depth - wall - pi_post - 1.6 - 16, depth - wall - pi_post - 1.6) translate([pi_left - 3, pi_low + y]) square([20, 14]);
    color("black") deep(depth - wall - pi_post - 10, depth - wall - pi_post - 1.6)
      translate([pi_left + pi_holes[0] + 3, pi_low + (pi == "zero" ? board[1] - 6 : 1)]) square([51, 5]);
  }
  color("#c8a060") deep(depth - wall - pi_post - 1.6, depth - wall - pi_post) translate([strip_at[0] - 4, strip_at[1] - 4]) square([strip[0] + 8, strip[1] + 8]);
}
module assembly() {
  color("#ece6d6") front();
  color("lightsteelblue") back();
  color("slategrey") for (x = foot_x) foot_in_place(x);
}
module measures() {
  echo(width = width, height = height, depth = depth, seam = split ? seam : 0, port = port, supply_at = supply_at,
       supply_hole = supply_hole, floor_behind = floor_at(depth), foot_x = foot_x, foot_thick = foot_thick, tilt = tilt,
       pi_at = [pi_left, pi_low], board = board, pi_holes = pi_holes, hole_edge = hole_edge, pi_face = depth - wall - pi_post - 1.6);
  cube(1);
}

if (part == "front_a" || part == "front_b") rotate([180, 0, 0]) half(part == "front_a" ? "a" : "b") front();
if (part == "back_a" || part == "back_b") translate([0, 0, depth]) half(part == "back_a" ? "a" : "b") back();
if (part == "foot") foot();
if (part == "clip_screen") clip(nose_screen);
if (part == "clip_small") clip(nose_small);
if (part == "assembly") rotate([90 - tilt, 0, 0]) { assembly(); bought_front(); bought_back(); }
if (part == "open_front") { color("#ece6d6") front(); bought_front(); }
if (part == "open_back") { color("lightsteelblue") back(); bought_back(); }
if (part == "hull") assembly();
if (part == "measures") measures();
