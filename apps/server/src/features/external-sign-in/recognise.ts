import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { createExternalUser, proveAddress } from '../accounts/accounts.service.ts';
import { findByIdentity, lockAccount, type IdentifiedUser, linkIdentity } from '../accounts/identities.service.ts';
import { SignInRefused } from './sign-in-refused.ts';
import type { VouchedPerson } from './vouched-person.ts';

async function find(ctx: Ctx, person: VouchedPerson): Promise<IdentifiedUser> {
  const known = await findByIdentity(ctx, person.identity);
  if (known) return known;

  const { email, isEmailVerified: isVerified, firstName, lastName } = person;
  if (!email) throw new SignInRefused('no_email');
  const account = await lockAccount(ctx, email);
  if (!account) {
    const user = await createExternalUser(ctx, { email, firstName, lastName, isVerified, language: ctx.language });
    return linkIdentity(ctx, user, person.identity);
  }
  // An address that the provider has not seen proved is a claim. It opens no account that is there already.
  if (!isVerified) throw new SignInRefused('email_taken');
  if (!account.email_verified_at) await proveAddress(ctx, account.id);
  return linkIdentity(ctx, account, person.identity);
}

const isLostRace = (error: unknown): boolean =>
  error instanceof AppError && ['registration_failed', 'conflict'].includes(error.code);

/**
 * Which account somebody is whom a provider vouches for; it is opened if there is none. Two who arrive
 * as the same new person at once: the slower one looks again, and finds what the other made.
 */
export async function recognise(ctx: Ctx, person: VouchedPerson): Promise<IdentifiedUser> {
  const once = () => inTransaction(ctx, (ctx) => find(ctx, person));
  try {
    return await once();
  } catch (error) {
    if (isLostRace(error)) return once();
    throw error;
  }
}
