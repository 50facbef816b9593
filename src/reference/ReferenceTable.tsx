import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './ReferenceTable.module.css';
import rows from './table.module.css';

export interface Entry {
  /** Left out when the name is a link already. */
  readonly id?: string;
  readonly label: string;
  readonly name?: ReactNode;
  readonly note?: ReactNode;
  readonly cells: readonly ReactNode[];
}

/** A table whose rows have anchors. On phones rows become blocks. */
export function ReferenceTable({
  columns,
  entries,
}: {
  readonly columns: readonly string[];
  readonly entries: readonly Entry[];
}) {
  const { collectAnchor } = useBrokenLinks();
  for (const { id } of entries) if (id !== undefined) collectAnchor(id);
  return (
    <table className={clsx(rows.table, styles.table, columns.length > 2 && styles.wide)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, label, name, note, cells }) => (
          <tr key={label} id={id}>
            {/* Ranks this page before pages that only mention the name. */}
            <th scope="row" data-pagefind-weight={id === undefined ? undefined : 8}>
              {name ?? <code>{label}</code>}
              {id !== undefined && (
                <a
                  href={`#${id}`}
                  className="hash-link"
                  aria-label={`Link to ${label}`}
                />
              )}
              {note}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
