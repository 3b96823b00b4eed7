import { isEmailAddress, normaliseEmail } from '@hytte/domain/accounts/email';
import { z } from 'zod';

// PostgreSQL refuses U+0000 in text, and half a surrogate pair is not text at all.
const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Text a person typed: bounded and storable. Not trimmed, because passwords are text too. */
export const Text = (max: number) =>
  z.string().max(max).refine(isStorable, { error: 'Contains characters that cannot be stored.' });

export const Email = Text(254)
  .refine(isEmailAddress, { error: 'Not an e-mail address.' })
  .transform(normaliseEmail)
  .meta({ format: 'email' });

export const Id = z.uuid();
