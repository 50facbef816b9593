/** What the bundler's runtime knows of chunks, such as the hashes of their files. */
export type Table = Record<string, string>;

/** Tables as one text: `key:value` with commas between, and a semicolon between two tables. */
export function writeTables(tables: readonly Readonly<Table>[]): string {
  return tables
    .map((table) =>
      Object.entries(table)
        .map(([key, value]) => `${key}:${value}`)
        .join(','),
    )
    .join(';');
}

/**
 * Reads a text that {@link writeTables} made.
 *
 * @param tables Tables that get its entries, each those of its place.
 * @returns The same tables.
 */
export function readTables(text: string, tables: Table[] = []): Table[] {
  for (const [index, entries] of text.split(';').entries()) {
    const table = (tables[index] ??= {});
    for (const entry of entries.split(',')) {
      const [key = '', value] = entry.split(':');
      if (value) table[key] = value;
    }
  }
  return tables;
}
