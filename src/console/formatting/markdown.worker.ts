import { answerJobs } from '@site/src/ui/answerJobs';
import { parse } from './parse';

answerJobs(parse);
