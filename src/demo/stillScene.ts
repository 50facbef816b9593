import type { Scene } from './map/scene';

/** A moment of the default mission. A test compares the two. */
export const stillScene: Scene = {
  rows: [
    '#################',
    '#?????#ooo.....*#',
    '#?????#oooo#....#',
    '#?????#oooo#....#',
    '#??.??#oooo#....#',
    '###.####o#####.##',
    '#....*..o.*.....#',
    '.......ooo......#',
    '####.##.#######.#',
    '#???w#?..??????.#',
    '#????#????#?????#',
    '#????#????#?????#',
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
    { kind: 'wire', stage: 'inspected', x: 12, y: 3 },
    { kind: 'crack', stage: 'inspected', x: 9, y: 3 },
  ],
  robot: { x: 8, y: 4, heading: 'east' },
  entry: { x: 0, y: 7 },
  path: [
    { x: 8, y: 5 },
    { x: 8, y: 6 },
    { x: 8, y: 7 },
    { x: 7, y: 7 },
    { x: 7, y: 8 },
    { x: 7, y: 9 },
    { x: 7, y: 10 },
  ],
};
