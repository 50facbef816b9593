import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './ReferenceTable.module.css';
import rows from './table.module.css';

/** A name to look up, and what there is to know about it. */
export interface Entry {
  /** The anchor of the row; left out where the name is a link already. */
  readonly id?: string;
  /** The name as text, for those who hear it. */
  readonly label: string;
  /** How the name is shown; as code when left out. */
  readonly name?: ReactNode;
  /** What is said beside the name. */
  readonly note?: ReactNode;
  /** A cell for each column behind the first. */
  readonly cells: readonly ReactNode[];
}

/** A table in which each row has an address. On a phone a row stands as a block. */
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
            {/* A search for the name finds this page before those that only mention it. */}
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
