import { PlayerPage } from '@site/src/player/PlayerPage';

export default PlayerPage;
