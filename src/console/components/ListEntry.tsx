import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import type { ReactNode } from 'react';
import page from './page.module.css';

export function ListEntry({
  name,
  about = '',
  more,
  id,
  children,
}: {
  name: string;
  about?: string;
  more?: ReactNode;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <div className={page.text}>
        <UntrustedName in="strong" id={id} text={name} />
        {about !== '' && <UntrustedText in="p" text={about} limit={500} />}
        {more}
      </div>
      {children}
    </li>
  );
}
