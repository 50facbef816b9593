import type { Recording } from './recording.ts';
import { shell } from './shell.ts';

/** For the home page: files whose names say nothing, sorted by what they hold. */
export const sortAFolder: Recording = {
  name: 'sort-a-folder',
  prompt:
    'Sort these scans into one folder per sender, by what is in them. Put the date in front of each name.',
  options: [],
  files: {
    'scan-1.txt': 'City Power\nInvoice of 2026-09-03\nAmount 84.20\n',
    'scan-2.txt': 'Lakeside Dental\nReminder of 2026-10-12\nCheck-up due\n',
    'scan-3.txt': 'City Power\nInvoice of 2026-10-02\nAmount 91.75\n',
    'scan-4.txt': 'Lakeside Dental\nInvoice of 2026-08-21\nAmount 60.00\n',
  },
  replies: [
    shell('The names say nothing, so I read how each scan begins.', 'head -n 2 *.txt'),
    shell(
      'Two senders, and each scan has its date.',
      [
        'mkdir city-power lakeside-dental',
        'mv scan-1.txt city-power/2026-09-03.txt',
        'mv scan-3.txt city-power/2026-10-02.txt',
        'mv scan-2.txt lakeside-dental/2026-10-12.txt',
        'mv scan-4.txt lakeside-dental/2026-08-21.txt',
      ].join('\n'),
    ),
    shell('I check that nothing was lost.', 'ls *'),
    {
      text: 'All four scans are in two folders: two from City Power, two from Lakeside Dental. Only their names and places have changed.',
    },
  ],
};
