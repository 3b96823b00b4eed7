import { isEmailAddress } from '@hytte/domain/accounts/profile';
import type { T } from '#lib/i18n.ts';

export const emailRules = (t: T) => ({
  required: t('email_required'),
  validate: (email: string) => isEmailAddress(email) || t('email_invalid'),
});

/** A name of spaces is no name. */
export const nameRules = (missing: string) => ({ validate: (name: string) => name.trim() !== '' || missing });
