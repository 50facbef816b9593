import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export function Facts({
  of,
  className = styles.facts,
}: {
  readonly of: Readonly<Record<string, ReactNode>>;
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
