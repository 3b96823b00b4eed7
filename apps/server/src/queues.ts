import { codeQueue, resetQueue, sweepQueue } from '#features/accounts/accounts.queues.ts';
import { orphanQueue } from '#features/pictures/pictures.queues.ts';
import { invitationSweepQueue } from '#features/invitations/invitations.queues.ts';
import { fileRemovalQueue, folderRemovalQueue } from '#platform/files/file-removal.ts';
import { mailQueue } from '#platform/mail/mail.ts';

/** Every queue of the product. Migrating creates them, workers work through them. */
export const queues = [
  mailQueue,
  codeQueue,
  resetQueue,
  sweepQueue,
  invitationSweepQueue,
  fileRemovalQueue,
  folderRemovalQueue,
  orphanQueue,
];
