import { expect, it } from 'vitest';
import { mailNote } from './localPorts';

const site = 'http://127.0.0.1:3000';

it('leads the link of a mail to the site', () => {
  const line =
    'i  auth: To reset the password for goose@example.com, follow this link: ' +
    'http://127.0.0.1:9099/emulator/action?mode=resetPassword&lang=en&oobCode=abc&apiKey=fake-api-key&newPassword=NEW_PASSWORD_HERE';
  expect(mailNote(line, site)).toBe(
    'Mail. To reset the password for goose@example.com:\n' +
      '  http://127.0.0.1:3000/auth/action?mode=resetPassword&lang=en&oobCode=abc&apiKey=fake-api-key\n',
  );
});

it('ignores other lines', () => {
  expect(
    mailNote('i  hosting: Serving hosting files from: build-start', site),
  ).toBeNull();
});
