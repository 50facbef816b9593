import { answerJobs } from './answer';
import { parse } from './parse';

answerJobs(parse);
