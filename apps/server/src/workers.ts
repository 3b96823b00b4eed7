import type { JobHandler } from '#platform/jobs/work.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import type { SmtpSender } from '#platform/mail/smtp.ts';

/** Every job handler of the product, given the outside things they need. */
export const queuesHandledBy = ({ smtp }: { smtp: SmtpSender }): JobHandler[] => [...mailJobs(smtp)];
