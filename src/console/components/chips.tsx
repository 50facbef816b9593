import { PlainButton } from '@site/src/ui/Button';
import { isComposing } from '@site/src/ui/isComposing';
import {
  Fragment,
  type ReactNode,
  type SyntheticEvent,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './chip.module.css';
import {
  foreignName,
  revealed,
  UntrustedName,
  UntrustedText,
} from '@site/src/ui/untrusted-text';
import look from '@site/src/ui/forms/input.module.css';
import { useCore } from './ConsoleContext';
import { foundModels } from './search';
import { modeText } from '../conversation/modes';

/** Pixels between a popover, its button and the edges of the window. */
const gap = 8;

/** Called by what is in its popover. */
export function closeChip(event: SyntheticEvent<HTMLElement>): void {
  // Enter would go on to the button, which has the focus then, and open it again.
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** A button that opens a small popover beside it. */
export function Chip({
  name,
  text,
  disabled = false,
  children,
}: {
  name: string;
  text: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDialogElement>(null);
  /** Counted, since the browser reports no end when the popover opens again at once. */
  const [opening, setOpening] = useState(0);

  function place({ newState }: ToggleEvent<HTMLDialogElement>) {
    const chip = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !chip || !popover.current) return;
    setOpening((last) => last + 1);
    const { clientWidth, clientHeight } = document.documentElement;
    const { style } = popover.current;
    const isLow = chip.top > clientHeight / 2;
    style.setProperty('--chip-left', `${Math.min(chip.left, clientWidth - gap)}px`);
    style.top = isLow ? 'auto' : `${chip.bottom + gap / 2}px`;
    style.bottom = isLow ? `${clientHeight - chip.top + gap / 2}px` : 'auto';
    const room = isLow ? chip.top : clientHeight - chip.bottom;
    style.maxHeight = `${room - 2 * gap}px`;
  }

  return (
    <>
      <PlainButton
        ref={button}
        className={styles.chip}
        popoverTarget={id}
        aria-haspopup="dialog"
        disabled={disabled}
      >
        <span className={styles.name}>{name} </span>
        <span className={styles.text}>{text}</span>
      </PlainButton>
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        aria-label={name}
        className={styles.popover}
        onBeforeToggle={place}
        onToggle={({ newState, currentTarget }) => {
          // Only now, since the browser has led the focus back to the button.
          if (newState === 'closed') return setOpening(0);
          // On a touch screen the focus in a field would bring up the keyboard.
          const first = window.matchMedia('(hover: hover)').matches
            ? 'input, button'
            : 'button';
          currentTarget.querySelector<HTMLElement>(first)?.focus();
        }}
      >
        {opening > 0 && <Fragment key={opening}>{children}</Fragment>}
      </dialog>
    </>
  );
}

interface Choices {
  readonly value: string;
  readonly models: readonly string[];
  readonly onChoose: (model: string) => void;
}

export function ModelChip({ isOff = false, ...choices }: Choices & { isOff?: boolean }) {
  const { value } = choices;
  return (
    <Chip
      name="Model"
      text={value === '' ? '…' : <UntrustedName text={value} />}
      disabled={isOff}
    >
      <Models {...choices} />
    </Chip>
  );
}

function Models({ value, models, onChoose }: Choices) {
  const { preferences } = useCore();
  const [wanted, setWanted] = useState('');
  const [favorites, setFavorites] = useState(preferences.favorites);
  // A star moves no row below the pointer.
  const [first] = useState(favorites);
  const { shown, left } = foundModels([...new Set([value, ...models])], first, wanted);

  function choose(event: SyntheticEvent<HTMLElement>, model: string) {
    closeChip(event);
    if (model !== value) onChoose(model);
  }

  function star(model: string) {
    const others = favorites.filter((each) => each !== model);
    const next = others.length < favorites.length ? others : [model, ...others];
    setFavorites(next);
    preferences.setFavorites(next);
  }

  return (
    <>
      <input
        type="search"
        className={`${look.input} ${look.small}`}
        aria-label="Find a model"
        placeholder="Find a model"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={(event) => {
          if (
            event.key === 'Enter' &&
            !isComposing(event.nativeEvent) &&
            shown[0] !== undefined
          )
            choose(event, shown[0]);
        }}
      />
      <ul className={styles.choices}>
        {shown.map((model) => (
          <li key={model}>
            <PlainButton
              aria-current={model === value ? 'true' : undefined}
              onClick={(event) => choose(event, model)}
            >
              <UntrustedName text={model} />
            </PlainButton>
            <PlainButton
              className={styles.star}
              aria-pressed={favorites.includes(model)}
              aria-label={`Favorite: ${revealed(model)}`}
              onClick={() => star(model)}
            >
              {favorites.includes(model) ? '★' : '☆'}
            </PlainButton>
          </li>
        ))}
      </ul>
      <output className={styles.note}>
        {shown.length === 0
          ? 'No model has this name.'
          : left > 0 && `${left} more: search for them.`}
      </output>
    </>
  );
}

export function ModeChip({
  label,
  value,
  modes,
  onChoose,
}: {
  label: string;
  value: string;
  modes: readonly string[];
  onChoose: (mode: string) => void;
}) {
  return (
    <span className={styles.select} data-mode={value}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {modes.map((mode) => (
          // A label instead of a text, which the chip has already.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label
          <option key={mode} value={mode} label={foreignName(modeText(mode))} />
        ))}
      </select>
      <UntrustedText
        in="span"
        className={styles.text}
        aria-hidden="true"
        text={modeText(value)}
      />
    </span>
  );
}
