import { answerJobs } from '@site/src/ui/answerJobs';
import { colorsOf } from './colors';

answerJobs(colorsOf);
