import { type ReactNode, useState } from 'react';
import { errorCode } from '../errorCode';
import type { AccountUser } from '../user';
import { IdentityDialog } from './IdentityDialog';

/** What the reader answers by closing the dialog; no failure, see `isCancelled`. */
const cancelled = { code: 'auth/user-cancelled' };

/** What a part of the settings gets that may have to ask who is there. */
export interface CheckedPart {
  readonly user: AccountUser;
  readonly identity: IdentityCheck;
}

export interface IdentityCheck {
  /** Does something; when the provider first wants to know who asks, asks, and then does it. */
  confirmed(action: () => Promise<void>): Promise<void>;
  /** Asks who is there in any case, and then does it. */
  asked(action: () => Promise<void>): Promise<void>;
  /** The dialog, to be rendered once. */
  readonly dialog: ReactNode;
}

interface Question {
  readonly answer: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** Re-authentication in place: the interrupted action goes on by itself. */
export function useIdentityCheck(user: AccountUser): IdentityCheck {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = () =>
    new Promise<void>((answer, refuse) => {
      setQuestion({ answer, refuse });
    }).finally(() => setQuestion(null));

  return {
    async confirmed(action) {
      try {
        await action();
      } catch (error) {
        if (errorCode(error) !== 'auth/requires-recent-login') throw error;
        await ask();
        await action();
      }
    },
    async asked(action) {
      await ask();
      await action();
    },
    dialog: question && (
      <IdentityDialog
        user={user}
        onConfirmed={question.answer}
        onCancel={() => question.refuse(cancelled)}
      />
    ),
  };
}
