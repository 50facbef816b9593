/** Why the page is not connected to goose. */
export type FailureCode =
  | 'nothingListens'
  | 'noAnswer'
  | 'blocked'
  | 'notGoose'
  | 'originNotAllowed'
  | 'wrongSecret'
  | 'oldVersion'
  | 'unknownProtocol'
  | 'unexpected';

export interface Failure {
  readonly code: FailureCode;
  /** HTTP status or version, where one is known. Never a secret. */
  readonly detail?: string;
}

export interface FailureText {
  readonly title: string;
  readonly remedy: string;
}

/** What each failure means to the reader, and what to do about it. */
export const failureTexts: Readonly<Record<FailureCode, FailureText>> = {
  nothingListens: {
    title: 'Nothing answers at this address yet.',
    remedy:
      'Run the command above and leave it running. If your browser asks whether this site may reach devices on your local network, allow it.',
  },
  noAnswer: {
    title: 'Something listens at this address, but it does not answer.',
    remedy:
      'goose may be busy: this page goes on asking. If nothing moves in its terminal, stop it with Ctrl+C and run the command again.',
  },
  blocked: {
    title: 'Your browser does not let this site reach your own computer.',
    remedy:
      'Open the site settings beside the address bar, allow “Local network access” (in some browsers “Apps on device”), and reload the page.',
  },
  notGoose: {
    title: 'Something answers at this address, but it is not goose.',
    remedy:
      'Another program may use this port. Choose another address below, and run the command again.',
  },
  originNotAllowed: {
    title: 'goose is running, but it does not let this site in.',
    remedy:
      'Stop it with Ctrl+C and start it with the command above: --allowed-origin must name this site exactly.',
  },
  wrongSecret: {
    title: 'goose is running with another secret.',
    remedy:
      'Stop it with Ctrl+C and start it with the command above, or enter its secret below.',
  },
  oldVersion: {
    title: 'This goose is too old for this page.',
    remedy: 'Update it with “goose update”, and run the command again.',
  },
  unknownProtocol: {
    title: 'This goose speaks a protocol that this page does not know.',
    remedy: 'Reload this page. If that does not help, update goose with “goose update”.',
  },
  unexpected: {
    title: 'goose answered in a way that this page does not expect.',
    remedy: 'Stop goose with Ctrl+C, and run the command again.',
  },
};
