import { useState, useId, useLayoutEffect, useRef } from 'react';
import { errorCode } from '../errorCode';
import { AccountForm, FormFailure, useAccountForm } from '../forms/AccountForm';
import {
  checkPassword,
  CurrentPasswordField,
  fieldText,
  UsernameField,
} from '../forms/fields';
import { GoogleButton } from '../forms/GoogleButton';
import { ResetMail } from '../forms/ResetMail';
import { useUserClient } from '../AuthProvider';
import type { AccountUser } from '../user';
import { hasProvider } from './SettingsForm';
import styles from './styles.module.css';

/** Closing the dialog is no failure, see `isCancelled`. */
const cancelled = { code: 'auth/user-cancelled' };

export interface CheckedPart {
  readonly user: AccountUser;
  readonly identity: ReturnType<typeof useIdentityCheck>;
}

interface Question {
  readonly answer: () => void;
  readonly refuse: (reason: unknown) => void;
}

export function useIdentityCheck(user: AccountUser) {
  const [question, setQuestion] = useState<Question | null>(null);
  const asking = useRef<Promise<void>>(null);

  /** Two changes at a time have one question. */
  const ask = () =>
    (asking.current ??= new Promise<void>((answer, refuse) => {
      setQuestion({ answer, refuse });
    }).finally(() => {
      asking.current = null;
      setQuestion(null);
    }));

  return {
    /** Re-authenticates only when the provider demands it. */
    async confirmed(action: () => Promise<void>) {
      try {
        await action();
      } catch (error) {
        if (errorCode(error) !== 'auth/requires-recent-login') throw error;
        await ask();
        await action();
      }
    },
    /** Always re-authenticates. */
    async asked(action: () => Promise<void>) {
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

function IdentityDialog({
  user,
  onConfirmed,
  onCancel,
}: {
  readonly user: AccountUser;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}) {
  const actAsUser = useUserClient(user.uid);
  const dialog = useRef<HTMLDialogElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const title = useId();
  const form = useAccountForm(checkPassword, async (data) => {
    await actAsUser((self) => self.reauthenticate(fieldText(data, 'password')));
    onConfirmed();
  });

  async function confirmWithGoogle() {
    await actAsUser((self) => self.reauthenticateWithGoogle());
    onConfirmed();
  }

  // Runs before the element is removed, since only an open dialog restores focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    password.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={onCancel}
    >
      <h2 id={title}>Confirm that it is you</h2>
      {hasProvider(user, 'password') ? (
        <AccountForm form={form} submitLabel="Confirm">
          <UsernameField email={user.email ?? ''} />
          <CurrentPasswordField form={form} label="Your password" ref={password} />
          {user.email && <ResetMail email={user.email} />}
        </AccountForm>
      ) : (
        <FormFailure error={form.failure} />
      )}
      {hasProvider(user, 'google.com') && (
        <GoogleButton form={form} onChoose={confirmWithGoogle} />
      )}
      <button
        type="button"
        className={`button button--secondary button--block ${styles.cancel}`}
        onClick={onCancel}
      >
        Cancel
      </button>
    </dialog>
  );
}
