import { arrivals as data } from '@site/data';
import type { ArrivalsData } from '@site/data/types';

const arrivals: ArrivalsData = data;

/** Names the release in which something appeared, where data/ proves it. */
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
