import { createHmac, randomUUID } from 'node:crypto';
import { addDays } from '@hytte/domain/shared/local-date';
import { aPassword } from '@hytte/server/src/testing/world.ts';
import type { GrownScene } from '../../growth/scenes.ts';
import { asText, type Request, type RequestKind } from '../../load-generator/generator.ts';

/** Critical requests (payments, webhooks, sign-ins) are never refused, writes later than reads. */
export type Kind = RequestKind & { priority: 'read' | 'write' | 'critical' };

type Person = { token: string };
const get = (path: string, { token }: Person, headers?: Request['headers']): string =>
  asText({ method: 'GET', path, token, ...(headers && { headers }) });
const post = (path: string, { token }: Person, body: object, headers?: Request['headers']): string =>
  asText({ method: 'POST', path, token, body, ...(headers && { headers }) });

const calendar = ({ club }: GrownScene): string => `/api/clubs/${club.id}/calendar`;

const anonymous = { token: '' };
/** Fewer than OPEN_REQUESTS_MAX, with those that were filled in. */
const DAYS = 25;
/** Beyond the stays that were filled in, and within the horizon. */
const FROM_DAY = 240;

function stays(scenes: readonly GrownScene[], today: string): string[] {
  return Array.from({ length: DAYS }, (_, n) => addDays(today, FROM_DAY + n)).flatMap((day) =>
    scenes.flatMap(({ hut, member, owner, guest }) =>
      [member, owner, guest].map((person) =>
        post(
          '/api/bookings',
          person,
          { hut_id: hut.id, start_date: day, end_date: day, start_half_day: 'AM', end_half_day: 'PM' },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    ),
  );
}

/** Signed as Stripe signs, about checkouts the product does not know: accepted, looked up and ignored. */
function webhooks(secret: string, count: number): string[] {
  const created = Math.floor(Date.now() / 1000);
  return Array.from({ length: count }, () => {
    const object = { id: `cs_test_${randomUUID()}`, object: 'checkout.session' };
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      created,
      data: { object },
    };
    const signature = createHmac('sha256', secret)
      .update(`${created}.${JSON.stringify(event)}`)
      .digest('hex');
    return post('/api/stripe/webhook', anonymous, event, { 'stripe-signature': `t=${created},v1=${signature}` });
  });
}

export type Tags = ReadonlyMap<string, string>;

/** A club's evening: mostly unchanged calendars, some lists, a few requests, payments and sign-ins. */
export function requestMix(scenes: readonly GrownScene[], tags: Tags, today: string, webhookSecret: string): Kind[] {
  const each = (make: (scene: GrownScene) => string): string[] => scenes.map(make);
  const read = (name: string, share: number, make: (scene: GrownScene) => string): Kind => ({
    name,
    priority: 'read',
    share,
    requests: each(make),
  });
  return [
    read('calendar, unchanged', 40, (s) => get(calendar(s), s.member, { 'if-none-match': tags.get(s.club.id) ?? '' })),
    read('calendar', 10, (s) => get(calendar(s), s.guest)),
    read('my stays', 12, (s) => get('/api/user-bookings', s.payer)),
    read('huts', 8, (s) => get(`/api/memberships/clubs/${s.club.id}/huts`, s.member)),
    read('hut', 6, (s) => get(`/api/huts/${s.hut.id}`, s.member)),
    read('my clubs', 4, (s) => get('/api/memberships/my-clubs', s.member)),
    read('club', 4, (s) => get(`/api/memberships/clubs/${s.club.id}/details`, s.member)),
    read('next draw', 4, (s) => get(`/api/clubs/${s.club.id}/draws/next`, s.member)),
    read('cost', 3, (s) => get(`/api/bookings/${s.unpaid.id}/cost`, s.guest)),
    read('profile', 3, (s) => get('/api/profile', s.member)),
    read('members', 1, (s) => get(`/api/memberships/clubs/${s.club.id}/members`, s.owner)),
    read('stays of the club', 1, (s) => get(`/api/bookings?clubId=${s.club.id}`, s.owner)),
    { name: 'request a stay', priority: 'write', share: 2.5, requests: stays(scenes, today) },
    {
      name: 'sign in',
      priority: 'critical',
      share: 0.2,
      requests: each((s) => post('/api/auth/login', anonymous, { email: s.member.email, password: aPassword })),
    },
    {
      name: 'pay',
      priority: 'critical',
      share: 0.2,
      requests: each((s) => post(`/api/bookings/${s.unpaid.id}/payment`, s.guest, {})),
    },
    { name: 'webhook', priority: 'critical', share: 0.5, requests: webhooks(webhookSecret, 3_000) },
  ];
}
