import { HomePage } from '@site/src/home/HomePage';

export default HomePage;
