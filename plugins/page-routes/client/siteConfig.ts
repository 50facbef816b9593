// Without settings of the build; written by leanData.ts.
export { default } from '@generated/page-routes/siteConfig.json';
