export { chunkNames as default } from './known';
