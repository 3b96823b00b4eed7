import { mailQueue } from '#platform/mail/mail.ts';

/** Every queue of the product. Migrating creates them, workers work through them. */
export const queues = [mailQueue];
