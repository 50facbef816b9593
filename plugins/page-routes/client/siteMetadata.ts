// Without the versions of plugins; written by leanData.ts.
export { default } from '@generated/page-routes/siteMetadata.json';
