/** Names as code, with commas between. */
export function Codes({ of }: { readonly of: readonly string[] }) {
  return of.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ));
}
