import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
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
        <ForeignName in="strong" id={id} text={name} />
        {about !== '' && <ForeignText in="p" text={about} limit={500} />}
        {more}
      </div>
      {children}
    </li>
  );
}
