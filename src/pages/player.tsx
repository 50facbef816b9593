export { PlayerPage as default } from '@site/src/player/PlayerPage';
