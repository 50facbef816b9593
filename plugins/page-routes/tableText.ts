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

/** The tables of a text that {@link writeTables} made. */
export function readTables(text: string): Table[] {
  return text.split(';').map((table) => {
    const entries = table === '' ? [] : table.split(',');
    return Object.fromEntries(entries.map((entry) => entry.split(':')));
  });
}
