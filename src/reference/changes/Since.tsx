import type { ArrivalsData } from '../../../data/types';

/** Says of a name that a former release lacks it, where data/ proves that. */
export function Since({
  names,
  name,
}: {
  /** The names of its kind that have arrived; none where data/ knows of none. */
  readonly names: ArrivalsData[string];
  readonly name: string;
}) {
  const arrival = names?.[name];
  return (
    arrival && (
      <small>
        {' '}
        in {arrival[0]}, not in {arrival[1]}
      </small>
    )
  );
}
