import { codeQueue, resetQueue, sweepQueue } from '#features/accounts/accounts.queues.ts';
import { signInSweepQueue } from '#features/external-sign-in/external-sign-in.queues.ts';
import { fileRemovalQueue } from '#platform/files/file-removal.ts';
import { mailQueue } from '#platform/mail/mail.ts';

/** Every queue of the product. Migrating creates them, workers work through them. */
export const queues = [mailQueue, codeQueue, resetQueue, sweepQueue, signInSweepQueue, fileRemovalQueue];
