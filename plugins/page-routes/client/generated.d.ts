// The files that Docusaurus writes, by their names; plugins/page-routes replaces them by their
// names without an ending.
declare module '@generated/routes.js' {
  export { default } from '@generated/routes';
}
declare module '@generated/registry.js' {
  export { default } from '@generated/registry';
}
declare module '@generated/routesChunkNames.json' {
  export { default } from '@generated/routesChunkNames';
}
declare module '@generated/globalData.json' {
  export { default } from '@generated/globalData';
}
declare module '@generated/page-routes/globalData.json' {
  export { default } from '@generated/globalData';
}
declare module '@generated/page-routes/siteConfig.json' {
  export { default } from '@generated/docusaurus.config';
}
declare module '@generated/page-routes/siteMetadata.json' {
  export { default } from '@generated/site-metadata';
}
