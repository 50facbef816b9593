import { Button } from '@site/src/ui/Button';
import type { ReactNode } from 'react';
import page from './page.module.css';

export function Confirm({
  label,
  verb = 'Remove it',
  keep = 'Keep it',
  list,
  children,
  onKeep,
  onRemove,
}: {
  label: string;
  verb?: string;
  keep?: string;
  list?: ReactNode;
  children: ReactNode;
  onKeep: () => void;
  onRemove: () => void;
}) {
  return (
    <div className={page.panel} role="alertdialog" aria-label={label}>
      <p>{children}</p>
      {list}
      <Button main onClick={onRemove}>
        {verb}
      </Button>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has just been asked for
        autoFocus
        onClick={onKeep}
      >
        {keep}
      </Button>
    </div>
  );
}
