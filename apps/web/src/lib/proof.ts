import type { ErrorCode } from '@hytte/contract/errors';
import { useSyncExternalStore } from 'react';

/** Why the server wants to know who the person is: too long ago, never with the passkey that an admin needs, or signed out. */
export type ProofReason = 'prove_again' | 'passkey_required' | 'not_signed_in';

export const proofReason = (code: ErrorCode): ProofReason | null =>
  code === 'prove_again' || code === 'passkey_required' || code === 'not_signed_in' ? code : null;

export type PendingProof = { reason: ProofReason; settle: (proved: boolean) => void };

let pending: (PendingProof & { outcome: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** True once the person has proved it; false when they do not want to. Calls that are refused together share one question. */
export function askForProof(reason: ProofReason): Promise<boolean> {
  // Without a page there is nobody to ask.
  if (listeners.size === 0) return Promise.resolve(false);
  // Who is signed out meanwhile cannot answer another question first; signing in answers it too.
  if (reason === 'not_signed_in' && pending?.reason !== reason) dropPendingProof();
  if (pending) return pending.outcome;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (proved: boolean): void => {
    pending = null;
    notify();
    resolve(proved);
  };
  pending = { reason, settle, outcome: promise };
  notify();
  return promise;
}

/** True while somebody who was signed out is being asked to sign in on the open page. */
export const isAskingToSignIn = (): boolean => pending?.reason === 'not_signed_in';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) dropPendingProof();
  };
};

/** The page or the session is gone: nobody will answer. */
export const dropPendingProof = (): void => pending?.settle(false);

/** The question to show, or null. */
export const usePendingProof = (): PendingProof | null =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
