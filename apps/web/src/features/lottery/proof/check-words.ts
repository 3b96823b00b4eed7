import type { T } from '#lib/i18n.ts';
import { formatDate } from '#lib/format-date.ts';
import type { CheckName } from '#features/draws/proof/check-proof.ts';
import type { ProofState } from './use-proof-check.ts';

export const CHECKS = ['seal', 'snapshot', 'result', 'ownRequests'] as const satisfies CheckName[];

/** Nothing less than all four. */
export const isConfirmed = ({ checks }: Pick<ProofState, 'checks'>): boolean => CHECKS.every((name) => checks[name]);

type Told = Pick<ProofState, 'checks' | 'shown'> & { ownRequests: number };

export const checkTitle = (t: T, name: CheckName): string => t(name === 'ownRequests' ? 'check_own' : `check_${name}`);

/** What is asked while it is open, and what came out of it. */
export function checkText(t: T, language: string, name: CheckName, told: Told): string {
  const holds = told.checks[name];
  if (name === 'seal') return holds === undefined ? t('check_seal_waits') : sealText(t, language, holds, told);
  if (name === 'ownRequests') return holds === undefined ? t('check_own_waits') : ownText(t, holds, told);
  return t(holds === undefined ? `check_${name}_waits` : holds ? `check_${name}_holds` : `check_${name}_fails`);
}

function sealText(t: T, language: string, holds: boolean, { shown }: Told): string {
  const date = shown ? formatDate(language, shown.seenAt) : '';
  if (!holds) return shown ? t('check_seal_swapped', { date }) : t('check_seal_fails');
  return `${t('check_seal_holds')} ${shown ? t('check_seal_seen', { date }) : t('check_seal_unseen')}`;
}

function ownText(t: T, holds: boolean, { ownRequests: count }: Told): string {
  if (!holds) return t('check_own_fails');
  if (count === 0) return t('check_own_none');
  return t(count === 1 ? 'check_own_holds_one' : 'check_own_holds_other', { count });
}
