export { registry as default } from './known';
