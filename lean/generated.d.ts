// Written by browserConfig.ts.
declare module '@generated/lean/default/siteConfig.json' {
  export { default } from '@generated/docusaurus.config';
}
