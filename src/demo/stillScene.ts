import type { Scene } from './map/scene';

/**
 * The default mission after some turns, each request approved, as data: the still picture must not
 * need the simulation. A test compares the two.
 */
export const stillScene: Scene = {
  rows: [
    '#################',
    '#?????#?????....#',
    '#?????#????#...*#',
    '#?????#...?#....#',
    '#??.??#?.??#....#',
    '###.####.#####.##',
    '#...............#',
    '.........*......#',
    '####.##.#######.#',
    '#???w#ooooooo...#',
    '#????#*ooo#.o..*#',
    '#????#?*oo#..*..#',
    '#################',
  ],
  rooms: [
    { name: 'Storage', x: 1, y: 1 },
    { name: 'Workshop', x: 7, y: 1 },
    { name: 'Studio', x: 12, y: 1 },
    { name: 'Archive', x: 1, y: 9 },
    { name: 'Lab', x: 6, y: 9 },
    { name: 'Boiler', x: 11, y: 9 },
  ],
  hazards: [
    { kind: 'wire', stage: 'inspected', x: 13, y: 2 },
    { kind: 'heat', stage: 'inspected', x: 13, y: 9 },
  ],
  robot: { x: 9, y: 9, heading: 'west' },
  entry: { x: 0, y: 7 },
  path: [
    { x: 8, y: 9 },
    { x: 7, y: 9 },
    { x: 7, y: 8 },
    { x: 7, y: 7 },
    { x: 7, y: 6 },
    { x: 8, y: 6 },
    { x: 8, y: 5 },
    { x: 8, y: 4 },
    { x: 7, y: 4 },
  ],
};
