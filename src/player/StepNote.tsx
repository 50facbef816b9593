import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useState } from 'react';
import styles from './player.module.css';

export interface StepNoteProps {
  readonly number: number;
  readonly text: string;
  readonly saved: string;
  readonly onChange: (text: string) => void;
}

export function StepNote({ number, text, saved, onChange }: StepNoteProps) {
  const [isOpen, setOpen] = useState(text !== '');
  if (!isOpen) {
    return (
      <button
        type="button"
        className={styles.addNote}
        aria-label={`Add a note to step ${number}`}
        onClick={() => setOpen(true)}
      >
        Add a note
      </button>
    );
  }
  return (
    <>
      <textarea
        className={styles.note}
        aria-label={`Note to step ${number}`}
        // The reader asked for it this moment.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={text === ''}
        rows={2}
        maxLength={5000}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => setOpen(text.trim() !== '')}
      />
      {saved !== text && (
        <p className={styles.savedNote}>
          Saved as: <UntrustedText text={saved} />
        </p>
      )}
    </>
  );
}
