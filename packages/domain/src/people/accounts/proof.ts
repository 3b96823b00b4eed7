/** How long a proof of who one is counts. Signing in is one. */
const PROOF_MS = 10 * 60_000;

export const isFreshProof = (reauthenticatedAt: Date, now: Date): boolean =>
  now.getTime() - reauthenticatedAt.getTime() < PROOF_MS;

/** The ways to prove who one is while signed in. `code` is mailed. */
export const PROOF_METHODS = ['passkey', 'password', 'code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

type WaysIn = { hasPassword: boolean; passkeys: number; identities: number };

/**
 * The ways open to a person, the best first. A mailed code only where there is no password: who reads the mailbox must not
 * get past the password. A platform admin who must use a passkey and has one has no other way.
 */
export function proofMethods(
  { hasPassword, passkeys }: Pick<WaysIn, 'hasPassword' | 'passkeys'>,
  passkeyOnly: boolean,
): ProofMethod[] {
  if (passkeyOnly && passkeys > 0) return ['passkey'];
  return [...(passkeys > 0 ? (['passkey'] as const) : []), hasPassword ? 'password' : 'code'];
}

/** Whether nothing would open the account any more once one passkey or linked identity is gone. */
export const isLastWayIn = ({ hasPassword, passkeys, identities }: WaysIn): boolean =>
  !hasPassword && passkeys + identities <= 1;
