export { default } from '@generated/lean/default/siteConfig.json';
