import { ForeignText } from '@site/src/ui/foreign-text';
import type { ReactNode } from 'react';
import page from './page.module.css';

/** Says why something failed, where it did. */
export function Problem({
  text,
  children,
}: {
  readonly text: string | null;
  /** What the reader can do about it. */
  readonly children?: ReactNode;
}) {
  return text === null ? null : (
    <div className={page.problem} role="alert">
      <ForeignText text={text} block /> {children}
    </div>
  );
}
