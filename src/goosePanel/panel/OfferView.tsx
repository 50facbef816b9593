import {
  type Conversation,
  Problem,
  RecipeReview,
  useLoaded,
  useConsole,
} from '@site/src/console/embedded';
import { Button } from '@site/src/ui/Button';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { lazyPart } from '@site/src/ui/LazyPart';
import { type ComponentProps, useCallback } from 'react';
import type { Offer } from '../protocol/messages';
import styles from './panel.module.css';
import type { Attempt } from '../progress';
import { SendForm } from './SendForm';

const ConfigurationForm = lazyPart(
  () => import('./ConfigurationForm'),
  <output className={styles.scroll}>Loading…</output>,
);

export function OfferView({
  offer,
  edited,
  from,
  going,
  onEdit,
  onSent,
  onDiscard,
}: {
  offer: Offer;
  edited: string | null;
  from: string;
  going: Conversation | null;
  onEdit: (message: string) => void;
  onSent: (sent: Pick<Attempt, 'session'>) => void;
  onDiscard: () => void;
}) {
  if (offer.kind === 'recipe')
    return <RecipeForm {...{ offer, from, onDiscard, onSent }} />;
  if (offer.kind === 'configuration')
    return <ConfigurationForm {...{ offer, from, onDiscard }} />;
  return (
    <div className={styles.scroll}>
      <SendForm
        message={edited ?? messageOf(offer)}
        going={going}
        onEdit={onEdit}
        onSent={onSent}
        onDiscard={onDiscard}
      >
        <h1 ref={focusOnMount} tabIndex={-1}>
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

const messageOf = ({ kind, text }: Offer): string =>
  kind === 'command'
    ? `Run this with your shell tool, once and exactly as it stands. Then tell me what it printed.\n\n\`\`\`sh\n${text}\n\`\`\``
    : text;

function RecipeForm({
  offer,
  from,
  onSent,
  onDiscard,
}: Pick<ComponentProps<typeof OfferView>, 'offer' | 'from' | 'onSent' | 'onDiscard'>) {
  const { recipes, state } = useConsole();
  const isConnected = state.connection.name === 'connected';
  const parse = useCallback(() => recipes.parse(offer.text), [recipes, offer.text]);
  const { loaded: recipe, problem } = useLoaded(parse, isConnected);
  if (recipe)
    return (
      <RecipeReview
        recipe={recipe}
        from={from}
        back="Discard"
        onBack={onDiscard}
        onStarted={(session) => onSent({ session })}
      />
    );
  return (
    <div className={styles.scroll}>
      {problem === null && <output>goose reads the recipe…</output>}
      <Problem text={problem} />
      <p>
        <Button onClick={onDiscard}>Discard</Button>
      </p>
    </div>
  );
}
