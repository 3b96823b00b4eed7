/** What the platform's admin must look at: money that moved without us, or did not move when it should. */
export const PAYMENT_ISSUE_KINDS = ['dispute', 'stuck_refund', 'foreign_refund', 'unmatched_payment'] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];

/**
 * note: nothing more is to be done here. retry: ask the provider again. paid_by_hand: the guest got the money from our
 * bank account. drop: the guest gets no money, or has it already.
 */
export const ISSUE_ACTS = ['note', 'retry', 'paid_by_hand', 'drop'] as const;
export type IssueAct = (typeof ISSUE_ACTS)[number];

/** A stuck refund holds the club's lines until somebody has decided what becomes of the money: a note is not enough. */
export const actsOn = (kind: PaymentIssueKind): readonly IssueAct[] =>
  kind === 'stuck_refund' ? ['retry', 'paid_by_hand', 'drop'] : ['note'];
