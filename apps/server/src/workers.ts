import { accountsJobs } from '#features/accounts/accounts.jobs.ts';
import { bookingInfoJobs } from '#features/booking-info/booking-info.jobs.ts';
import { picturesJobs } from '#features/pictures/pictures.jobs.ts';
import { invitationsJobs } from '#features/invitations/invitations.jobs.ts';
import { externalSignInJobs } from '#features/external-sign-in/external-sign-in.jobs.ts';
import { lotteryJobs } from '#features/lottery/lottery.jobs.ts';
import { pointsJobs } from '#features/points/points.jobs.ts';
import { fileRemovalJobs } from '#platform/files/file-removal.jobs.ts';
import type { Files } from '#platform/files/files.ts';
import type { JobHandler } from '#platform/jobs/work.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import type { SmtpSender } from '#platform/mail/smtp.ts';

/** Every job handler of the product, given the outside things they need. */
export const queuesHandledBy = ({ smtp, files }: { smtp: SmtpSender; files: Files }): JobHandler[] => [
  ...mailJobs(smtp),
  ...fileRemovalJobs(files),
  ...picturesJobs(files),
  ...accountsJobs,
  ...invitationsJobs,
  ...bookingInfoJobs,
  ...externalSignInJobs,
  ...lotteryJobs,
  ...pointsJobs,
];
