// The goose that the pages describe, and how it came about. `npm run sync:goose` writes this file.
export { default as catalogue } from './1.52.0/catalogue.json';
export { default as cli } from './1.52.0/cli.json';
export { default as counts } from './1.52.0/counts.json';
export { default as environment } from './1.52.0/environment.json';
export { default as extensions } from './1.52.0/extensions.json';
export { default as models } from './1.52.0/models.json';
export { default as paths } from './1.52.0/paths.json';
export { default as providers } from './1.52.0/providers.json';
export { default as sdk } from './1.52.0/sdk.json';
export { default as session } from './1.52.0/session.json';
export { default as terminal } from './1.52.0/terminal.json';
export { default as texts } from './1.52.0/texts.json';
export { default as arrivals } from './arrivals.json';
export { default as changes } from './changes.json';
