// Written by index.ts.
declare module '@generated/card-descriptions/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
