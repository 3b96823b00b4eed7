import { MAIL_GROUPS, MAIL_KINDS, type MailKind } from '@hytte/domain/people/profile/mail-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLanguage } from '#platform/mail/mail-layout.ts';
import { queueMail, queueMails, queueMailToMany } from '#platform/mail/mail.ts';
import { aClub, aPerson, type Person, people } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';

let world: World;
let kari: Person;
let ola: Person;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ kari, ola } = await people(world, 'kari', 'ola'));
});
afterAll(() => world.close());

type Group = (typeof MAIL_GROUPS)[number];
const choose = (person: Person, group: Group, wanted: boolean) =>
  world.call('PUT /api/profile/mail-choices', { body: { group, wanted } }, person.token);
const turnAllOff = async (person: Person) => {
  for (const group of MAIL_GROUPS) await choose(person, group, false);
};

const KINDS = Object.keys(MAIL_KINDS) as MailKind[]; // the keys of a closed object
const isGroup = (text: string): text is Group => MAIL_GROUPS.some((group) => group === text);
const OPTIONAL = KINDS.filter((kind) => isGroup(MAIL_KINDS[kind]));

const sentEmail = (kind: MailKind, email: string) => {
  const words = { subject: kind, paragraphs: ['Hei!'] };
  return inLanguage({ email, language: 'no' }, { kind, no: words, en: words });
};

test('everything is on until it is turned off, and can be turned on again', async () => {
  expect((await world.call('GET /api/profile/mail-choices', {}, kari.token)).answer).toEqual({ turned_off: [] });
  expect((await choose(kari, 'draws', false)).answer).toEqual({ turned_off: ['draws'] });
  expect((await choose(kari, 'draws', false)).answer).toEqual({ turned_off: ['draws'] });
  expect((await world.call('GET /api/profile/mail-choices', {}, ola.token)).answer).toEqual({ turned_off: [] });
  expect((await choose(kari, 'draws', true)).answer).toEqual({ turned_off: [] });
});

test.each(['money', 'security', 'own_stay', 'club', 'everything'])('%s cannot be turned off', async (group) => {
  const body = { group: group as Group, wanted: false };
  expect(await world.call('PUT /api/profile/mail-choices', { body }, kari.token)).toMatchObject({ status: 400 });
  const insert = world.db.insertInto('mail_opt_outs').values({ user_id: kari.id, mail_group: group as Group });
  await expect(insert.execute()).rejects.toThrow(/mail_group/);
});

describe('a group that is turned off', () => {
  test.each(OPTIONAL)('%s is not queued, one by one or among many', async (kind) => {
    await choose(kari, MAIL_KINDS[kind] as Group, false);
    await queueMail(world.ctx, sentEmail(kind, kari.email));
    await queueMails(world.ctx, [sentEmail(kind, kari.email), sentEmail(kind, ola.email)]);
    await queueMailToMany(world.ctx, sentEmail(kind, ''), [ola.email, kari.email]);
    const rows = world.db.selectFrom('outgoing_mails').select('recipient').where('subject', '=', kind);
    const recipients = (await rows.where('recipient', 'in', [kari.email, ola.email]).execute()).map((r) => r.recipient);
    expect(recipients).toEqual([ola.email, ola.email]);
    expect((await runJobs(world)).map(({ to }) => to)).toEqual([ola.email, ola.email]);
  });

  test('leaves the other groups alone', async () => {
    await choose(kari, 'circulars', false);
    const others = OPTIONAL.filter((kind) => MAIL_KINDS[kind] !== 'circulars');
    await queueMails(
      world.ctx,
      others.map((kind) => sentEmail(kind, kari.email)),
    );
    expect((await runJobs(world)).map(({ subject }) => subject).toSorted()).toEqual(others.toSorted());
  });
});

test('what always comes, comes to who has turned everything off', async () => {
  await turnAllOff(kari);
  const always = KINDS.filter((kind) => !OPTIONAL.includes(kind));
  await queueMails(
    world.ctx,
    always.map((kind) => sentEmail(kind, kari.email)),
  );
  const mails = await runJobs(world);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(always.toSorted());
  expect(mails.filter(({ unsubscribeUrl, text }) => unsubscribeUrl !== null || text.includes('unsubscribe'))).toEqual(
    [],
  );
});

test('who writes to all is told how many get it', async () => {
  const club = await aClub(world, { owner: kari, members: [ola] });
  await choose(ola, 'circulars', false);
  const body = { title: 'Dugnad', message: 'Lørdag.' };
  const input = { params: { id: club.id }, body };
  const { answer } = await world.call('POST /api/memberships/clubs/{id}/send-email', input, kari.token);
  expect(answer).toEqual({ recipients: 1 });
  expect((await runJobs(world)).map(({ to }) => to)).toEqual([kari.email]);
});

test('a mail that can be turned off has links to do it, in the language of the reader', async () => {
  await world.call('PUT /api/profile', { body: { language: 'en' } }, kari.token);
  await queueMails(world.ctx, [sentEmail('circular', kari.email), sentEmail('circular', ola.email)]);
  const [toKari, toOla] = await runJobs(world);
  expect(toKari?.text).toContain('Choose which e-mails you get: https://hyttelaget.example/profile?tab=mails\n');
  expect(toOla?.text).toContain('Velg hvilke e-poster du får: https://hyttelaget.example/profile?tab=mails\n');
  for (const mail of [toKari, toOla]) {
    expect(mail?.text).toContain(`: ${mail?.unsubscribeUrl}`);
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`);
  }
  expect(toKari?.unsubscribeUrl).not.toBe(toOla?.unsubscribeUrl);
});

test('to an address without an account nothing can be turned off', async () => {
  await queueMail(world.ctx, sentEmail('circular', anAddress()));
  expect((await runJobs(world))[0]).toMatchObject({ unsubscribeUrl: null });
});

test('the choices are in one’s own data, and go with the account', async () => {
  const person = await aPerson(world);
  await choose(person, 'reminders', false);
  const { answer } = await world.call('POST /api/profile/export', {}, person.token);
  expect(answer.data['mail_opt_outs']).toEqual([{ mail_group: 'reminders', since: expect.any(String) }]);
  await world.call('DELETE /api/profile', {}, person.token);
  const left = world.db.selectFrom('mail_opt_outs').select('user_id').where('user_id', '=', person.id);
  expect(await left.execute()).toEqual([]);
});
