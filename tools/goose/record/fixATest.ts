import type { Recording } from './recording.ts';
import { shell } from './shell.ts';

const total = `export function total(items) {
  return items.reduce((sum, item) => sum + item.price, 0);
}
`;

const check = `import { total } from './total.mjs';

const cases = [
  ['an empty cart', [], 0],
  ['one item', [{ price: 10, quantity: 1 }], 10],
  ['three of one item', [{ price: 10, quantity: 3 }], 30],
];

for (const [name, items, expected] of cases) {
  const found = total(items);
  if (found === expected) {
    console.log('pass', name);
  } else {
    console.log('FAIL', name, 'costs', found, 'and should cost', expected);
    process.exitCode = 1;
  }
}
`;

/** For the home page: a failing test, found, understood, mended and run again. */
export const fixATest: Recording = {
  name: 'fix-a-test',
  prompt: 'The test fails. Find out why and fix it.',
  options: [],
  files: { 'total.mjs': total, 'total.test.mjs': check },
  replies: [
    shell('I run the test to see what fails.', 'node total.test.mjs'),
    shell('One item is right, three are not. I look at the function.', 'cat total.mjs'),
    {
      text: 'It adds up the prices and forgets the quantity.',
      toolCalls: [
        {
          name: 'edit',
          arguments: {
            path: 'total.mjs',
            before: 'sum + item.price',
            after: 'sum + item.price * item.quantity',
          },
        },
      ],
    },
    shell('Now the test again.', 'node total.test.mjs'),
    {
      text: 'The test passes. total() left out the quantity of each item; now it multiplies the price by it. I changed one line of total.mjs.',
    },
  ],
};
