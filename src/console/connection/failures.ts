import type { Failure, FailureCode } from 'goose-web-client';
import { localNetworkWords } from './localNetwork';

export function failureText({ code }: Failure, address: string) {
  if (code !== 'blocked') return failureTexts[code];
  return {
    title: 'Your browser does not let this site reach your own computer.',
    remedy: localNetworkWords(address, navigator.userAgent).remedy,
  };
}

const failureTexts = {
  nothingListens: {
    title: 'Nothing answers at this address yet.',
    remedy: 'Run the command above and leave it running.',
  },
  noAnswer: {
    title: 'Something listens at this address, but it does not answer.',
    remedy:
      'goose may be busy: this page goes on asking. If nothing moves in its terminal, stop it with Ctrl+C and run the command again.',
  },
  noAnswerYet: {
    title: 'No answer yet.',
    remedy:
      'If your browser asks nothing, goose hangs: end it in its terminal, and run the command again.',
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
    title: 'This goose and this page speak different versions of their protocol.',
    remedy:
      'Reload this page, which may be older than your goose. If that does not help, “goose update” brings goose up to date.',
  },
  unexpected: {
    title: 'goose answered in a way that this page does not expect.',
    remedy: 'Stop goose with Ctrl+C, and run the command again.',
  },
} satisfies Readonly<Record<Exclude<FailureCode, 'blocked'>, object>>;
