"""The box on a real Linux in a virtual machine: GPIO, SPI, a KMS screen, sound, systemd, and a plug that is pulled.

``make test-vm`` runs it; it is no part of ``make test``.
"""
