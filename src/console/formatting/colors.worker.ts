import { answerJobs } from './answer';
import { colorsOf } from './colors';

answerJobs(colorsOf);
