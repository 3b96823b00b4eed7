import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@hytte/contract/texts/text';
import { PASSWORD_MIN_STEPWISE } from '@hytte/domain/people/accounts/sign-in';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { alreadyHereMail, codeMail } from './accounts.mails.ts';
import { findByEmail, insertUser, lockUserByEmail, updateUser } from './accounts.queries.ts';
import { removeCredentials } from './accounts.service.ts';
import { checkedHash } from './passwords.ts';
import { consumeCode, consumeGuess, consumeRegistration } from './rate-limits.service.ts';
import { restoreCodeGuess, consumeCodeGuess, putCode, takeCode } from './secrets.queries.ts';
import { openSession, type OpenedSession } from './sessions.service.ts';

/** Carries the requested address; whether it has an account is looked up when the job runs. */
export const codeQueue = queue<{ email: string; language: Language }>('mail-registration-code', {
  retries: 5,
  firstDelay: 2,
  longestDelay: 60,
  timeoutSeconds: 30,
});

const CODE_SECONDS = 10 * 60;

const hmacOf = (ctx: Ctx, email: string, code: string): Buffer =>
  createHmac('sha256', ctx.settings.pepper).update(`${email} ${code}`).digest();

/** Same answer in the same time for every address: a job does what differs (D9). */
export async function askForCode(ctx: Ctx, email: string, joinCode?: string): Promise<void> {
  await consumeCode(ctx, { email, joinCode });
  await enqueue(ctx, codeQueue, { email, language: ctx.language });
}

/** The job. A verified account gets a notice instead of a code: codes open new accounts only. */
export const mailCode = (ctx: Ctx, email: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByEmail(ctx.db, email);
    if (user?.email_verified_at) return queueMail(ctx, alreadyHereMail(email, user.language, ctx.settings.publicUrl));
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await putCode(ctx.db, email, hmacOf(ctx, email, code), CODE_SECONDS);
    await queueMail(ctx, codeMail(email, ctx.language, code));
  });

type CodeCheck = { email: string; code: string; join_code?: string | undefined };

/** The same refusal for a wrong, expired, used-up and never sent code. */
async function checkCode(ctx: Ctx, { email, code, join_code: joinCode }: CodeCheck): Promise<Buffer> {
  await consumeGuess(ctx, { email, joinCode });
  const guess = hmacOf(ctx, email, code);
  const counted = await consumeCodeGuess(ctx.db, email);
  if (!counted || !timingSafeEqual(counted.code_hmac, guess)) throw new AppError('invalid_code');
  await restoreCodeGuess(ctx.db, email, guess);
  return guess;
}

export async function verifyCode(ctx: Ctx, check: CodeCheck): Promise<void> {
  await checkCode(ctx, check);
}

export type NewPerson = { firstName: string; lastName: string; password: string };
type Registration = NewPerson & CodeCheck;

export async function completeRegistration(ctx: Ctx, registration: Registration): Promise<OpenedSession> {
  const { email, join_code: joinCode } = registration;
  await consumeRegistration(ctx, { email, joinCode });
  const codeHmac = await checkCode(ctx, registration);
  return registerVerified(ctx, email, registration, async (ctx, open) => {
    if (!(await takeCode(ctx.db, email, codeHmac))) throw new AppError('invalid_code');
    return open();
  });
}

/**
 * Opens an account on an address that `work` proves, in a transaction of both. An unverified account on the same address is
 * taken over: its credentials are removed in the same transaction (D3). The password is hashed before, because that is slow.
 */
export async function registerVerified<T>(
  ctx: Ctx,
  email: string,
  { firstName, lastName, password }: NewPerson,
  work: (ctx: Ctx, open: () => Promise<OpenedSession>) => Promise<T>,
): Promise<T> {
  const person = {
    password_hash: await checkedHash(password, email, PASSWORD_MIN_STEPWISE),
    first_name: firstName,
    last_name: lastName,
    language: ctx.language,
    email_verified_at: ctx.now,
  };

  return inTransaction(ctx, (ctx) =>
    work(ctx, async () => {
      const unverified = await lockUserByEmail(ctx.db, email);
      if (unverified?.email_verified_at) throw new AppError('registration_failed');
      if (unverified) await removeCredentials(ctx, unverified.id);
      const user = unverified
        ? await updateUser(ctx.db, unverified.id, person)
        : await insertUser(ctx.db, { email, ...person });
      if (!user) throw new AppError('registration_failed');
      return openSession(ctx, user);
    }),
  );
}
