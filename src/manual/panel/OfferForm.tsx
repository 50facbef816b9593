import type { Conversation } from '@site/src/console/embedded';
import { useEffect, useRef } from 'react';
import type { Offer } from '../protocol/messages';
import { messageOf } from './messageOf';
import styles from './panel.module.css';
import { type Sent, SendForm } from './SendForm';

/** What the reader has chosen in the page, before it is sent. */
export function OfferForm({
  offer,
  edited,
  from,
  going,
  onEdit,
  onSent,
  onDiscard,
}: {
  readonly offer: Offer;
  /** The message as the reader has changed it before; null if they have not. */
  readonly edited: string | null;
  /** The title of the page that it stands in. */
  readonly from: string;
  readonly going: Conversation | null;
  readonly onEdit: (message: string) => void;
  readonly onSent: (sent: Sent) => void;
  readonly onDiscard: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.scroll}>
      <SendForm
        message={edited ?? messageOf(offer)}
        going={going}
        onEdit={onEdit}
        onSent={onSent}
        onDiscard={onDiscard}
      >
        <h1 ref={heading} tabIndex={-1}>
          Send this to your goose?
        </h1>
        <p className={styles.note}>
          From “{from}”. Nothing is sent before you press Send, and nothing else than
          this:
        </p>
      </SendForm>
    </div>
  );
}
