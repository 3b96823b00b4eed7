import { isEmailAddress, normaliseEmail, isPhoneNumber } from '@hytte/domain/accounts/profile';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { z } from 'zod';

// PostgreSQL refuses U+0000 in text, and half a surrogate pair is not text at all.
const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Text a person typed: bounded and storable. Not trimmed, because passwords are text too. */
export const Text = (max: number) =>
  z.string().max(max).refine(isStorable, { error: 'Contains characters that cannot be stored.' });

/** A name on one line: something must be left once the spaces around it are gone. */
export const Name = Text(100)
  .transform((text) => text.trim())
  .refine((text) => text.length > 0, { error: 'Must not be empty.' })
  // Control characters have no place in a name, and in a mail's header they would be an attack.
  .refine((text) => !/\p{Cc}/u.test(text), { error: 'Contains control characters.' });

export const ClubName = Text(120)
  .transform((text) => text.trim())
  .refine((text) => text.length > 0 && !/\p{Cc}/u.test(text), { error: 'Must not be empty.' });

/** Text that may be left out: blank means none. */
export const OptionalText = (max: number) =>
  Text(max)
    .transform((text) => text.trim() || null)
    .nullable()
    .default(null);

export const Email = Text(254)
  .refine(isEmailAddress, { error: 'Not an e-mail address.' })
  .transform(normaliseEmail)
  .meta({ format: 'email' });

export const PhoneNumber = Text(30)
  .transform((text) => text.trim())
  .refine((text) => text === '' || isPhoneNumber(text), { error: 'Not a telephone number.' })
  .transform((text) => text || null);

/** The secret part of a mailed link: 32 random bytes. */
export const SecretLink = z.string().max(200);

export const Id = z.uuid();

/** A day, as 2026-11-15. The years bound what arithmetic and database must bear. */
export const LocalDate = z
  .string()
  .refine((text) => isLocalDate(text) && text >= '2000' && text < '2200', { error: 'Not a date.' })
  .meta({ format: 'date' });

/** The answer of a call that has nothing to tell but that it went well. */
export const Empty = z.object({});
