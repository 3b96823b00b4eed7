import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const send = (club: Club, { token }: Person, body: { title: string; message: string }) =>
  world.call('POST /api/memberships/clubs/{id}/send-email', { params: { id: club.id }, body }, token);

test('everyone gets a mail of their own, in their language, in plain paragraphs, with the sender’s name', async () => {
  const { owner, admin, english } = await people(world, 'owner', 'admin', 'english');
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', english.id).execute();
  const club = await aClub(world, { owner, admins: [admin], members: [english] });
  const message = 'Vi møtes <b>lørdag</b>.\n\nTa med øks & sag.\r\nHilsen styret';
  const { answer } = await send(club, admin, { title: 'Dugnad\r\nBcc: alle@example.com', message });
  expect(answer).toEqual({ recipients: 3 });

  const mails = await runJobs(world);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, admin.email, english.email].toSorted());
  const norwegian = mailTo(mails, owner.email);
  expect(norwegian.subject).toBe(`${club.name}: Dugnad Bcc: alle@example.com`);
  expect(norwegian.html).toContain('Vi møtes &lt;b&gt;lørdag&lt;/b&gt;.</p>');
  expect(norwegian.html).toContain('>Ta med øks &amp; sag.</p>');
  expect(norwegian.text).toContain('Vi møtes <b>lørdag</b>.\n\nTa med øks & sag.\n\nHilsen styret');
  expect(norwegian.text).toContain(`Skrevet av Prøve Person til alle medlemmer av ${club.name}.`);
  expect(mailTo(mails, english.email).text).toContain(`Written by Prøve Person to all members of ${club.name}.`);
});

test('three a day for a club, no matter who sends', async () => {
  const { owner, admin } = await people(world, 'owner', 'admin');
  const club = await aClub(world, { owner, admins: [admin] });
  const body = { title: 'Hei', message: 'Hei' };
  expect((await send(club, owner, body)).status).toBe(200);
  expect((await send(club, admin, body)).status).toBe(200);
  expect((await send(club, owner, body)).status).toBe(200);
  expect(await send(club, admin, body)).toMatchObject({ status: 429 });
});

test.each([
  { title: '', message: 'x' },
  { title: ' ', message: 'x' },
  { title: 'x', message: '\n' },
  { title: 'x'.repeat(201), message: 'x' },
  { title: 'x', message: 'x'.repeat(10_001) },
])('not without words, and not with too many', async (body) => {
  const { owner } = await people(world, 'owner');
  const club = await aClub(world, { owner });
  expect(await send(club, owner, body)).toMatchObject({ status: 400, code: 'invalid_input' });
});
