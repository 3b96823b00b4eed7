import { holdsAddress, isEmailAddress, normaliseEmail, isPhoneNumber } from '@hytte/domain/people/accounts/profile';
import { isReason, REASON_MAX } from '@hytte/domain/stays/bookings/board-acts';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { cleanName } from '@hytte/domain/shared/names';
import { z } from 'zod';

// PostgreSQL refuses U+0000 in text; lone surrogates cannot be encoded as UTF-8.
const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** User input: bounded and storable. Not trimmed, because passwords are text too. */
export const Text = (max: number) =>
  z.string().max(max).refine(isStorable, { error: 'Contains characters that cannot be stored.' });

/** A single-line name without invisible characters, not empty. */
export const NameOf = (max: number) =>
  Text(max)
    .transform((text) => text.trim())
    // Control characters in a name would allow header injection in mails.
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'Contains control characters.' })
    .transform(cleanName)
    .refine((text) => text.length > 0, { error: 'Must not be empty.' });

/** Names of people and clubs stand in mails to others: without an address or a link, which could lure them elsewhere. */
const withoutAddress = (max: number) =>
  NameOf(max).refine((text) => !holdsAddress(text), { error: 'Must not contain an address or a link.' });

export const Name = withoutAddress(100);
export const ClubName = withoutAddress(120);

/** Optional text: blank becomes null. */
export const OptionalText = (max: number) =>
  Text(max)
    .transform((text) => text.trim() || null)
    .nullable()
    .default(null);

/** Why somebody did something to another: that person reads it in an email, so it must show something. */
export const Reason = Text(REASON_MAX)
  .transform((text) => text.trim())
  .refine(isReason, { error: 'Must say why.' });

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

/** Half of a day: a stay begins and ends at one. */
export const Half = z.enum(['AM', 'PM']);

/** A date, as 2026-11-15. The years are bounded for date arithmetic and the database. */
export const LocalDate = z
  .string()
  .refine((text) => isLocalDate(text) && text >= '2000' && text < '2200', { error: 'Not a date.' })
  .meta({ format: 'date' });

/** The response of a call that returns no data. */
export const Empty = z.object({});
