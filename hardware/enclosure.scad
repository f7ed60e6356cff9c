// The box of the companion: a front with screen, ring and buttons, and a back that holds the Raspberry Pi.
// Everything follows from the measures below. Print both parts without supports, front face down.
//   openscad -o front.stl -D 'part="front"' enclosure.scad
//   openscad -o back.stl  -D 'part="back"'  enclosure.scad

/* [What is printed] */
part = "both"; // [front, back, both]

/* [Screen: measure yours] */
screen_view = [154.5, 86.5];   // what is seen of a 7" panel, mm
screen_glass = [164.9, 100.0]; // its glass or frame, which lies in a recess
screen_glass_depth = 1.4;
screen_depth = 24;             // from the front to the back of the electronics behind it

/* [Ring: measure yours] */
ring_outer = 37;               // 12 LEDs: 37; 16: 45; 24: 66 mm
ring_inner = 23;               // 12 LEDs: 23; 16: 32; 24: 53 mm
ring_skin = 0.8;               // white plastic left over the LEDs, to soften them

/* [Buttons] */
button_hole = 24.2;            // 24 mm arcade buttons; 30.2 for 30 mm, 16.2 for 16 mm
button_depth = 32;
button_places = [0.1, 0.3, 0.5, 0.7, 0.9]; // of the screen's width: "place" in the board file
extra_buttons = 0;             // a second row below: 4 for the nine-button box
extra_hole = 16.2;

/* [Box] */
wall = 2.6;
gap = 9;                       // between screen, ring, buttons and walls
corner = 6;
tilt = 18;                     // degrees it leans back on the table
screw = 3.2;                   // M3
insert = 4.1;                  // brass insert for M3
fit = 0.3;                     // air between the parts
pi_holes = [58, 49];           // M2.5 holes of a Raspberry Pi 3, 4 and 5; a Zero has [58, 23]
speaker = 40;                  // diameter of the speaker behind the holes
$fn = 48;

ring_room = max(ring_outer + 2 * gap, speaker + gap);
width = screen_glass[0] + ring_room + 2 * wall + 2 * gap;
button_row = button_hole + 2 * gap;
extra_row = extra_buttons > 0 ? extra_hole + 2 * gap : 0;
height = screen_glass[1] + button_row + extra_row + 2 * wall + gap;
depth = max(screen_depth, button_depth) + 22; // room for the Pi behind
screen_at = [wall + gap + screen_glass[0] / 2, height - wall - gap - screen_glass[1] / 2];
ring_at = [width - wall - ring_room / 2, min(screen_at[1] + screen_glass[1] / 4, height - wall - gap - ring_outer / 2)];
speaker_at = [ring_at[0], min(screen_at[1] - screen_glass[1] / 4, ring_at[1] - (ring_outer + speaker) / 2 - gap)];
row_y = wall + extra_row + button_row / 2;

assert(ring_inner < ring_outer, "ring_inner must be less than ring_outer");
assert(screen_view[0] <= screen_glass[0] && screen_view[1] <= screen_glass[1], "the glass is never smaller than the view");
assert(min([for (i = [1:len(button_places) - 1]) (button_places[i] - button_places[i - 1]) * screen_view[0]]) > button_hole + 4,
       "these buttons are too wide to sit side by side: take smaller ones");
assert(speaker_at[1] - speaker / 2 > wall + gap, "there is no room for the speaker below the ring: take a smaller one");

module rounded(size, r) {
  translate([r, r]) offset(r) square([size[0] - 2 * r, size[1] - 2 * r]);
}

module posts(d, h) {
  for (x = [wall + 5, width - wall - 5], y = [wall + 5, height - wall - 5])
    translate([x, y, 0]) cylinder(d = d, h = h);
}

module button_holes(h) {
  for (place = button_places)
    translate([screen_at[0] + (place - 0.5) * screen_view[0], row_y, -1]) cylinder(d = button_hole, h = h);
  if (extra_buttons > 0)
    for (i = [0:extra_buttons - 1])
      translate([screen_at[0] + ((i + 0.5) / extra_buttons - 0.5) * screen_view[0], wall + extra_row / 2, -1])
        cylinder(d = extra_hole, h = h);
}

// The face lies on the print bed: z = 0 is what the table sees, with ring and speaker at the right of the screen.
module front() {
  translate([width, 0, 0]) mirror([1, 0, 0]) front_from_behind();
}

module front_from_behind() {
  face = wall + screen_glass_depth;
  difference() {
    union() {
      linear_extrude(face) rounded([width, height], corner);
      linear_extrude(face + 8) difference() {
        translate([wall + fit, wall + fit]) rounded([width - 2 * (wall + fit), height - 2 * (wall + fit)], corner - wall);
        translate([2 * wall + fit, 2 * wall + fit])
          rounded([width - 2 * (2 * wall + fit), height - 2 * (2 * wall + fit)], 1);
      }
      posts(8, face + 12);
    }
    translate([screen_at[0] - screen_view[0] / 2, screen_at[1] - screen_view[1] / 2, -1])
      cube([screen_view[0], screen_view[1], face + 2]);
    translate([screen_at[0] - screen_glass[0] / 2 - fit, screen_at[1] - screen_glass[1] / 2 - fit, wall])
      cube([screen_glass[0] + 2 * fit, screen_glass[1] + 2 * fit, face]);
    translate([ring_at[0], ring_at[1], ring_skin]) difference() {
      cylinder(d = ring_outer + 2 * fit, h = face);
      translate([0, 0, -1]) cylinder(d = ring_inner - 2 * fit, h = face + 2);
    }
    for (a = [0:45:315], r = [speaker / 6, speaker / 3])
      translate([speaker_at[0] + r * cos(a), speaker_at[1] + r * sin(a), -1]) cylinder(d = 3, h = face + 2);
    button_holes(face + 2);
    translate([0, 0, face + 1]) posts(insert, 20);
  }
}

// Walls, the back plate with the Pi's posts, air, and a foot that leans the box back.
module back() {
  pi_at = [screen_at[0], wall + height / 2];
  difference() {
    union() {
      difference() {
        linear_extrude(depth) rounded([width, height], corner);
        translate([wall, wall, wall]) linear_extrude(depth) rounded([width - 2 * wall, height - 2 * wall], corner - wall);
      }
      posts(8, depth - 14);
      for (x = [-1, 1], y = [-1, 1])
        translate([pi_at[0] + x * pi_holes[0] / 2, pi_at[1] + y * pi_holes[1] / 2, 0]) cylinder(d = 6, h = wall + 5);
      foot();
    }
    translate([0, 0, -1]) posts(screw, depth);
    translate([0, 0, -0.01]) posts(6.4, depth - 18);
    for (x = [-1, 1], y = [-1, 1])
      translate([pi_at[0] + x * pi_holes[0] / 2, pi_at[1] + y * pi_holes[1] / 2, wall]) cylinder(d = 2.2, h = 10);
    for (i = [0:8]) translate([width / 2 - 40 + i * 10, height - 20, -1]) cube([4, 12, wall + 2]); // warm air out
    for (i = [0:8]) translate([width / 2 - 40 + i * 10, 12, -1]) cube([4, 8, wall + 2]);           // cool air in
    translate([width / 2 - 8, -1, wall + 4]) cube([16, wall + 2, 12]);                             // the supply's cable
    translate([-1, height / 2 - 20, wall + 6]) cube([wall + 2, 40, 20]);                           // USB, network, card
  }
}

module foot() {
  long = depth * 0.8 + height * sin(tilt) * 0.4;
  for (x = [width * 0.2, width * 0.8 - wall])
    translate([x, 0, 0]) rotate([0, 90, 0]) linear_extrude(wall * 1.5)
      polygon([[0, 0], [0, height * 0.45], [long * tan(tilt), 0]]);
}

if (part == "front" || part == "both") front();
if (part == "back") back();
if (part == "both") translate([0, height + 20, 0]) back();
