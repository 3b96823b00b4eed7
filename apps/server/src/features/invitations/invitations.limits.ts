import type { Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit, consumeRateLimitEach } from '#platform/http/rate-limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const BY_CLUB: Limit = { name: 'invite-club', times: 20, seconds: DAY };
const TO_AGAIN: Limit = { name: 'invite-again', times: 1, seconds: HOUR };
const TO_EVER: Limit = { name: 'invite-ever', times: 5, seconds: 10 * 365 * DAY };
const OPENED_FROM: Limit = { name: 'invitation-origin', times: 60, seconds: HOUR };

/**
 * Counted per club and address: whoever does not want to come is not written to without end. One after
 * the other, so that a click that came too soon costs none of the five.
 */
export async function limitInvitations(ctx: Ctx, clubId: string, email: string): Promise<void> {
  const address = `${clubId} ${email}`;
  await consumeRateLimit(ctx, [{ limit: TO_AGAIN, key: address }]);
  await consumeRateLimit(ctx, [{ limit: BY_CLUB, key: clubId }]);
  await consumeRateLimit(ctx, [{ limit: TO_EVER, key: address }]);
}

/** Of these addresses, those the club has not yet written to too often. A whole list is one act, so the rest does not count. */
export async function withinMailLimit(ctx: Ctx, clubId: string, emails: readonly string[]): Promise<string[]> {
  const allowed = await consumeRateLimitEach(
    ctx,
    TO_EVER,
    emails.map((email) => `${clubId} ${email}`),
  );
  return emails.filter((email) => allowed.has(`${clubId} ${email}`));
}

/** Looking and accepting: two for each person, so thirty can come from one house within the hour. */
export const limitOpening = (ctx: Ctx) => consumeRateLimit(ctx, [{ limit: OPENED_FROM, key: ctx.origin }]);
