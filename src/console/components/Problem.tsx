import { UntrustedText } from '@site/src/ui/untrusted-text';
import type { ReactNode } from 'react';
import page from './page.module.css';

export function Problem({
  text,
  children,
}: {
  text: string | null;
  children?: ReactNode;
}) {
  return text === null ? null : (
    <div className={page.problem} role="alert">
      <UntrustedText text={text} block /> {children}
    </div>
  );
}
