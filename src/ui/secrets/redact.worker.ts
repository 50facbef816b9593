import { answerJobs } from '../answerJobs';
import { fileRedactor } from './redactFile';

answerJobs(fileRedactor());
