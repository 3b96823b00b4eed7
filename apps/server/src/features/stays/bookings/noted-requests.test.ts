import type { Receipt } from '@hytte/domain/fairness/draws/receipt';
import { sql } from 'kysely';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { makeDue } from '#testing/draws.ts';
import { aHut } from '#testing/huts.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { noteRequests } from './bookings.jobs.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
  await world.db.deleteFrom('requests_to_note').execute();
  await runJobs(world);
});
afterAll(() => world.close());

type Stay = { first_slot: number; last_slot: number };

const ask = async (stay: Stay, { by = scene.member, hutId = scene.hut.id, key = '' } = {}) => {
  const headers = key ? { 'idempotency-key': key } : {};
  const input = { body: { hut_id: hutId, ...asSent(stay) } };
  const { answer, status } = await world.call('POST /api/bookings', input, { token: by.token, headers });
  expect(status).toBe(201);
  receipts.set(answer.booking.id, answer.receipt);
  return answer.booking.id;
};

/** The receipts that the answers carried, by request. */
const receipts = new Map<string, Receipt | undefined>();

const wait = (seconds: number) =>
  sql`update requests_to_note set asked_at = asked_at - make_interval(secs => ${seconds})`.execute(world.db);

const emailsAfter = async (seconds: number) => {
  await wait(seconds);
  await noteRequests(world.ctx);
  return runJobs(world);
};

describe('the email', () => {
  test('says which hut, which halves of which days, and what comes next', async () => {
    const hut = await aHut(world, scene.club, { name: 'Fonna' });
    const day = addDays(world.ctx.today, 10);
    const stay = { first_slot: slotOf(day, 'PM'), last_slot: slotOf(addDays(day, 2), 'AM') };
    const id = await ask(stay, { hutId: hut.id });
    const [mail, ...more] = await emailsAfter(61);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: scene.member.email, clubName: scene.club.name });
    expect(mail?.subject).toBe('Vi har notert forespørselen din: Fonna');
    expect(mail?.text).toMatch(/^Fonna, .+ \(ankomst etter kl\. 15, avreise før kl\. 15\)\.$/m);
    expect(mail?.text).toContain('De som driver klubben, bestemmer når det trekkes.');
    expect(mail?.text).toContain('Fram til da kan du endre eller trekke forespørselen.');
    expect(mail?.text).toContain(`https://hyttelaget.example/bookings/${id}`);
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe/requests.');
  });

  test('carries the receipts that the answers carried', async () => {
    const ids = [await ask(daysAhead(10, 2)), await ask(daysAhead(20, 2))];
    const [mail] = await emailsAfter(61);
    expect(mail?.text).toContain('Kvitteringen er lagt ved.');
    expect(mail?.attachment).toMatchObject({ name: 'kvittering.json', type: 'application/json' });
    expect(JSON.parse(mail?.attachment?.text ?? '')).toEqual(ids.map((id) => receipts.get(id)));
  });

  test('says when the club draws, where it draws by itself', async () => {
    await ask(daysAhead(10, 2));
    await world.db
      .updateTable('lottery_settings')
      .set({ automation_enabled: true, next_lottery_at: new Date('2099-12-01T01:00:00Z') })
      .where('club_id', '=', scene.club.id)
      .execute();
    const [mail] = await emailsAfter(61);
    expect(mail?.text).toContain('Klubben trekker tirsdag 1. desember kl. 02:00.');
  });

  test('says of each request when it is drawn, where that is some weeks before arrival', async () => {
    await setRules(world, scene.club, { days: { kind: 'drawn_before_arrival', days: 21 } });
    await makeDue(world, scene.club);
    await ask(daysAhead(40, 2));
    await ask(daysAhead(50, 2));
    const [mail] = await emailsAfter(61);
    expect(mail?.text.match(/^.+\. Trekkes .+ kl\. 02:00\.$/gm)).toHaveLength(2);
    expect(mail?.text).not.toContain('Klubben trekker');
  });

  test('is written in the language of the guest', async () => {
    await world.call('PUT /api/profile', { body: { language: 'en' } }, scene.member.token);
    await ask(daysAhead(10, 2));
    const [mail] = await emailsAfter(61);
    expect(mail?.subject).toMatch(/^We have noted your request: /);
  });
});

test('sends one email for each request, also when the job runs twice', async () => {
  const id = await ask(daysAhead(10, 2), { key: 'twice' });
  expect(await ask(daysAhead(10, 2), { key: 'twice' })).toBe(id);
  expect(await emailsAfter(61)).toHaveLength(1);
  expect(await emailsAfter(600)).toEqual([]);
});

test('a guest who asks for several stays in a row gets one email with all of them, when done', async () => {
  await ask(daysAhead(10, 2));
  expect(await emailsAfter(50)).toEqual([]);
  await ask(daysAhead(20, 2));
  expect(await emailsAfter(50)).toEqual([]);
  await ask(daysAhead(30, 2));
  const mails = await emailsAfter(61);
  expect(mails.map(({ subject }) => subject)).toEqual([`Vi har notert 3 forespørsler i ${scene.club.name}`]);
  expect(mails[0]?.text.match(/^.+, .+ \d{4}\.$/gm)).toHaveLength(3);
});

test('a guest who keeps adding requests is notified after ten minutes', async () => {
  await ask(daysAhead(10, 2));
  await wait(550);
  await ask(daysAhead(20, 2));
  expect(await emailsAfter(51)).toHaveLength(1);
});

test('each guest and each club has its own email', async () => {
  const other = await aScene(world);
  await ask(daysAhead(10, 2));
  await ask(daysAhead(11, 2), { by: scene.admin });
  await ask(daysAhead(12, 2), { by: other.member, hutId: other.hut.id });
  const to = (await emailsAfter(61)).map((mail) => mail.to);
  expect(to.toSorted()).toEqual([scene.member.email, scene.admin.email, other.member.email].toSorted());
});

test('sends nothing about requests that were withdrawn or decided meanwhile', async () => {
  const withdrawn = await ask(daysAhead(10, 2));
  await world.call('DELETE /api/bookings/{id}', { params: { id: withdrawn } }, scene.member.token);
  const decided = await ask(daysAhead(20, 2));
  await world.db.updateTable('bookings').set({ status: 'rejected' }).where('id', '=', decided).execute();
  expect(await emailsAfter(61)).toEqual([]);
});

test('sends nothing to an unverified address: an outsider could have given it', async () => {
  await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', scene.member.id).execute();
  await ask(daysAhead(10, 2));
  expect(await emailsAfter(61)).toEqual([]);
});

test('sends nothing to a member who has turned it off', async () => {
  const body = { group: 'requests' as const, wanted: false };
  await world.call('PUT /api/profile/mail-choices', { body }, scene.member.token);
  await ask(daysAhead(10, 2));
  await ask(daysAhead(11, 2), { by: scene.admin });
  expect((await emailsAfter(61)).map(({ to }) => to)).toEqual([scene.admin.email]);
});

test('two workers at once tell it once', async () => {
  await ask(daysAhead(10, 2));
  await wait(61);
  await Promise.all([noteRequests(world.ctx), noteRequests(world.ctx)]);
  expect(await runJobs(world)).toHaveLength(1);
});
