// Written by rows (see Change.writeData).
declare module '@generated/lean/default/siteConfig.json' {
  export { default } from '@generated/docusaurus.config';
}
declare module '@generated/lean/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
