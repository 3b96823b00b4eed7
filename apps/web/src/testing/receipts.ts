import type { Receipt } from '@hytte/domain/fairness/draws/receipt';

/** A receipt by its shape only: hash and signature are of nothing. */
export const aReceipt = ({ number, club }: { number: number; club: string }): Receipt => ({
  number,
  hash: 'ab'.repeat(32),
  entry: {
    club,
    at: '2026-11-16T12:00:00.000Z',
    kind: 'asked',
    by: 'guest',
    subject: 'a-request',
    before: null,
    after: { hut: 'a-hut', first: 41_721, last: 41_728, points: 0, status: 'requested' },
  },
  key: 'cd'.repeat(32),
  signature: 'ef'.repeat(64),
});
