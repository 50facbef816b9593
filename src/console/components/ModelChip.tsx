import { UntrustedName, revealed } from '@site/src/ui/untrusted-text';
import look from '@site/src/ui/forms/input.module.css';
import { type SyntheticEvent, useState } from 'react';
import { Chip, closeChip } from './Chip';
import styles from './chip.module.css';
import { useCore } from './ConsoleContext';
import { foundModels } from './search';

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
          if (event.key === 'Enter' && shown[0] !== undefined) choose(event, shown[0]);
        }}
      />
      <ul className={styles.choices}>
        {shown.map((model) => (
          <li key={model}>
            <button
              type="button"
              aria-current={model === value ? 'true' : undefined}
              onClick={(event) => choose(event, model)}
            >
              <UntrustedName text={model} />
            </button>
            <button
              type="button"
              className={styles.star}
              aria-pressed={favorites.includes(model)}
              aria-label={`Favorite: ${revealed(model)}`}
              onClick={() => star(model)}
            >
              {favorites.includes(model) ? '★' : '☆'}
            </button>
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
