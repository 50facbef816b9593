import { useState } from 'react';
import styles from './player.module.css';

export interface StepNoteProps {
  /** Of the step, from 1. */
  readonly number: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** What the reader has to say about a step. */
export function StepNote({ number, text, onChange }: StepNoteProps) {
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
    <textarea
      className={styles.note}
      aria-label={`Note to step ${number}`}
      // The reader has asked for it this moment.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={text === ''}
      rows={2}
      maxLength={5000}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => setOpen(text.trim() !== '')}
    />
  );
}
