import { UntrustedName } from '@site/src/ui/untrusted-text';
import a11y from '@site/src/ui/a11y.module.css';
import styles from './commands.module.css';

/** Commands that are drawn at once; the arrows lead to the others. */
const shownAtOnce = 6;

export function CommandList<
  Offer extends { readonly name: string; readonly description: string },
>({
  id,
  kind,
  offered,
  note,
  chosen,
  accept,
}: {
  id: string;
  kind: string;
  offered: readonly Offer[];
  note: string;
  chosen: number;
  accept: (offer: Offer) => void;
}) {
  // No box that scrolls: it would need a focus of its own.
  const first = Math.max(0, Math.min(chosen + 1, offered.length) - shownAtOnce);
  return (
    <>
      <output className={a11y.visuallyHidden}>
        {offered.length > 0 &&
          `${kind}: ${offered.length}. Arrows choose, Enter takes. ${note}`}
      </output>
      {offered.length > 0 && (
        <div
          id={id}
          className={styles.list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the message field
          role="listbox"
          aria-label={kind}
        >
          {offered.slice(first, first + shownAtOnce).map((offer, at) => (
            // The keys are those of the message field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={first + at}
              id={`${id}-${first + at}`}
              className={styles.command}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the message field
              role="option"
              aria-posinset={first + at + 1}
              aria-setsize={offered.length}
              aria-selected={first + at === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => accept(offer)}
            >
              <UntrustedName in="code" text={offer.name} />
              <UntrustedName in="span" text={offer.description} />
            </div>
          ))}
        </div>
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </>
  );
}
