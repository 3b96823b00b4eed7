import type { Company } from '@hytte/domain/money/subscriptions/company';
import type { BillingFrequency, PaidTier } from '@hytte/domain/money/subscriptions/plans';
import { storedValue } from '#lib/stored-value.ts';

export type CompanyDraft = Company & { tier: PaidTier; frequency: BillingFrequency };

const stored = storedValue('companyDraft', 'sessionStorage');

/** The input of the pricing page, carried to the plan tab in sessionStorage. */
export const companyDraft = {
  set: (draft: CompanyDraft): void => stored.set(JSON.stringify(draft)),
  remove: stored.remove,
  get: (): CompanyDraft | null => {
    try {
      // Only `set` writes this value.
      return JSON.parse(stored.get() ?? 'null') as CompanyDraft | null;
    } catch {
      return null;
    }
  },
};
