import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmtp, type SmtpSender } from '#platform/mail/smtp.ts';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { mailArrives, mailsTo } from '#testing/mailboxes.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

// Mails in a club's name, as they are delivered over real SMTP.

let world: World;
let scene: Scene;
let smtp: SmtpSender;
beforeAll(async () => {
  world = await startWorld();
  smtp = openSmtp(world.config.mail, world.config.http.publicUrl);
});
beforeEach(async () => {
  scene = await aScene(world);
  await runJobs(world);
});
afterAll(async () => {
  smtp.close();
  await world.close();
});

const setContact = (contact_email: string | null, by = scene.admin) =>
  world.call(
    'PUT /api/memberships/clubs/{id}/update',
    { params: { id: scene.club.id }, body: { contact_email } },
    by.token,
  );

const writeToAll = async (title = 'Dugnad') => {
  const input = { params: { id: scene.club.id }, body: { title, message: 'Lørdag.' } };
  await world.call('POST /api/memberships/clubs/{id}/send-email', input, scene.admin.token);
  await runJobs(world, { send: smtp.send });
};

const cancelStay = async () => {
  const { id } = await world.db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', scene.member.id)
    .executeTakeFirstOrThrow();
  const body = { reason: 'Taket lekker, og hytta må stenges.' };
  await world.call('POST /api/bookings/{id}/cancel', { params: { id }, body }, scene.admin.token);
  await runJobs(world, { send: smtp.send });
};

describe('answers to a mail in the club’s name', () => {
  test('go to the contact address', async () => {
    await setContact('Styret@Blatind.example');
    await cancelStay();
    const { from, replyTo, html, text } = await mailArrives(scene.member.email);
    expect(from.name).toBe(`${scene.club.name} via Hyttelaget`);
    expect(replyTo).toBe('styret@blatind.example');
    expect(html).toContain(scene.club.name);
    expect(text).toContain(`Hilsen ${scene.club.name}, via Hyttelaget`);
  });

  test('without one go to nobody in the club: no private address is given away', async () => {
    await cancelStay();
    expect((await mailArrives(scene.member.email)).replyTo).toBeNull();
  });

  test('to all go to the contact address, else to who wrote it', async () => {
    await writeToAll();
    expect((await mailArrives(scene.member.email)).replyTo).toBe(scene.admin.email);
    await setContact('styret@blatind.example');
    await writeToAll('Igjen');
    const again = (await mailsTo(scene.owner.email)).find(({ subject }) => subject.endsWith('Igjen'));
    expect(again?.replyTo).toBe('styret@blatind.example');
  });
});

describe('the contact address', () => {
  test('is seen by club admins', async () => {
    expect((await setContact('styret@blatind.example')).answer.club.contact_email).toBe('styret@blatind.example');
    const details = (token: string) =>
      world.call('GET /api/memberships/clubs/{id}/details', { params: { id: scene.club.id } }, token);
    expect((await details(scene.owner.token)).answer.club.contact_email).toBe('styret@blatind.example');
    expect((await details(scene.member.token)).answer.club).not.toHaveProperty('contact_email');
    expect((await setContact(null)).answer.club.contact_email).toBeNull();
  });

  test.each(['styret', 'a@b.no, c@d.no', 'a@b.no\r\nBcc: c@d.no', 'Styret <a@b.no>'])('is not %j', async (address) => {
    expect(await setContact(address)).toMatchObject({ status: 400 });
  });

  test('is on record when it changes, masked, also for one that looks the same masked', async () => {
    await setContact('styret@blatind.example');
    await setContact('stian@blatind.example');
    const rows = world.db.selectFrom('audit_entries').select(['before', 'after']).where('action', '=', 'club.updated');
    expect(await rows.where('club_id', '=', scene.club.id).orderBy('id').execute()).toEqual([
      { before: { contact_email: null }, after: { contact_email: 'st…@blatind.example' } },
      { before: { contact_email: 'st…@blatind.example' }, after: { contact_email: 'st…@blatind.example' } },
    ]);
  });
});

test('the link of a delivered mail, clicked by a mail program, is the end of such mails', async () => {
  await writeToAll('Én');
  const { headers, text } = await mailArrives(scene.member.email);
  const url = headers['list-unsubscribe']?.slice(1, -1) ?? '';
  expect(text).toContain(url);
  const clicked = await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: headers['list-unsubscribe-post'] ?? '',
  });
  expect(clicked.statusCode).toBe(200);
  await writeToAll('To');
  expect((await mailsTo(scene.owner.email)).map(({ subject }) => subject)).toHaveLength(2);
  expect((await mailsTo(scene.member.email)).map(({ subject }) => subject)).toEqual([`${scene.club.name}: Én`]);
});
