import { arrivals as data } from '@site/data';
import type { ArrivalsData } from '../../../data/types';

const arrivals: ArrivalsData = data;

/** Says of a name that a former release lacks it, where data/ proves that. */
export function Since({ kind, name }: { readonly kind: string; readonly name: string }) {
  const arrival = arrivals[kind]?.[name];
  return (
    arrival && (
      <small>
        {' '}
        in {arrival[0]}, not in {arrival[1]}
      </small>
    )
  );
}
