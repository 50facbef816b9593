// Written by rows (see Change.writeData).
declare module '@generated/overrides/default/siteConfig.json' {
  export { default } from '@generated/docusaurus.config';
}
declare module '@generated/overrides/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
