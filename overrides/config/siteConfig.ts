export { default } from '@generated/overrides/default/siteConfig.json';
