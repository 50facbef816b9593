import { Button } from '@site/src/ui/Button';
import look from '@site/src/ui/forms/input.module.css';
import { isComposing } from '@site/src/ui/isComposing';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useConsole } from '../components/ConsoleContext';
import { hasWords } from '../components/search';
import { CommandList } from './CommandList';
import styles from './palette.module.css';
import type { View } from './sessionAddress';

const entry = (name: string, description: string, act: () => void) => ({
  name,
  description,
  act,
});

const keysEntry = entry('Keyboard shortcuts', '', () => undefined);

const keys = [
  ['Enter', 'Sends the message'],
  ['Shift+Enter', 'Makes a new line'],
  ['↑ in an empty message', 'Brings back what you sent before'],
  ['/ and @', 'Name commands, files and agents'],
  ['Escape', 'Stops goose'],
  ['Ctrl+Shift+F', 'Finds in the session'],
  ['Ctrl+K', 'Finds sessions and actions'],
  ['Ctrl+K twice', 'Searches this site'],
  ['?', 'Shows these keys, outside of fields'],
] as const;

/** Sessions and actions by name. The site has its own search behind the same keys. */
export function Palette({
  hasKeys,
  onGo,
  onSession,
  onClose,
}: {
  hasKeys: boolean;
  /** Null is the first screen. */
  onGo: (view: View | null) => void;
  onSession: (id: string) => void;
  onClose: () => void;
}) {
  const { state } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState(0);
  const [showsKeys, setShowsKeys] = useState(hasKeys);
  // An answer elsewhere moves its session to the top, and Enter would open another one than was chosen.
  const [sessions, setSessions] = useState(state.sessions);
  if (sessions === null && state.sessions !== null) setSessions(state.sessions);
  // Before the next key, which is for the field in it.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  /** The dialog's own event comes late: a quick reader has opened it again. */
  function close() {
    dialog.current?.close();
    onClose();
  }

  function accept(chosenEntry: typeof keysEntry) {
    if (chosenEntry === keysEntry) return setShowsKeys(true);
    close();
    chosenEntry.act();
  }

  const offered = [
    entry('New session', '', () => onGo(null)),
    entry('Set up goose', '', () => onGo('setup')),
    entry('Recipes', '', () => onGo('recipes')),
    entry('Questions', '', () => onGo('questions')),
    keysEntry,
    ...(sessions ?? []).map((session) =>
      entry(session.title, session.cwd, () => onSession(session.id)),
    ),
  ].filter(({ name, description }) => hasWords(`${name} ${description}`, wanted));

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
    const entryChosen = offered[chosen];
    if ((step === undefined && event.key !== 'Enter') || isComposing(event.nativeEvent))
      return;
    event.preventDefault();
    if (step === undefined) {
      if (entryChosen) accept(entryChosen);
    } else if (offered.length > 0) setChosen((chosen + step) % offered.length);
  }

  return (
    // The backdrop belongs to the dialog element; Escape is its keyboard equivalent.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={showsKeys ? 'Keyboard shortcuts' : 'Sessions and actions'}
      onCancel={close}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      {showsKeys ? (
        <>
          <dl className={styles.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Button autoFocus onClick={close}>
            Close
          </Button>
        </>
      ) : (
        <>
          <input
            className={look.input}
            role="combobox"
            aria-label="Find a session or an action"
            aria-expanded={offered.length > 0}
            aria-controls={id}
            aria-activedescendant={offered.length > 0 ? `${id}-${chosen}` : undefined}
            placeholder="Find a session or an action"
            value={wanted}
            onChange={({ target }) => {
              setWanted(target.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
          <CommandList
            id={id}
            kind="Sessions and actions"
            offered={offered}
            note={offered.length === 0 ? 'Nothing has this name.' : ''}
            chosen={chosen}
            accept={accept}
          />
        </>
      )}
    </dialog>
  );
}
