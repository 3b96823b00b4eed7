import type { Company } from '@hytte/domain/subscriptions/company';
import type { BillingFrequency, PaidTier } from '@hytte/domain/subscriptions/plans';
import { storedValue } from '#lib/stored-value.ts';

export type CompanyDraft = Company & { tier: PaidTier; frequency: BillingFrequency };

const stored = storedValue('companyDraft', 'sessionStorage');

/** What was filled in on the pricing page, on its way to the plan tab. Gone with the browser's tab. */
export const companyDraft = {
  set: (draft: CompanyDraft): void => stored.set(JSON.stringify(draft)),
  remove: stored.remove,
  get: (): CompanyDraft | null => {
    try {
      // Written above and by nobody else.
      return JSON.parse(stored.get() ?? 'null') as CompanyDraft | null;
    } catch {
      return null;
    }
  },
};
