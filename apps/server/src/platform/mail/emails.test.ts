import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClub, people } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';
import { inLanguage } from './mail-layout.ts';
import { queueMail } from './mail.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const rowTo = (email: string) =>
  world.db.selectFrom('outgoing_mails').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();

test('a mail is laid out when it is sent, and says what was so when it was queued', async () => {
  const { owner } = await people(world, 'owner');
  const club = await aClub(world, { owner });
  const words = {
    subject: 'Nøkkelen',
    paragraphs: ['Den ligger <under> matta.'],
    code: '123456',
    button: { label: 'Se hytta', url: 'https://hyttelaget.example/huts?a=1&b=2' },
    after: ['God tur!'],
  };
  const email = anAddress();
  await queueMail(world.ctx, inLanguage({ email, language: 'no' }, { kind: 'circular', club, no: words, en: words }));
  await world.db.updateTable('clubs').set({ name: 'Et annet navn' }).where('id', '=', club.id).execute();

  const { text, html } = mailTo(await runJobs(world), email);
  expect(text).toBe(
    [
      'Den ligger <under> matta.',
      '123456',
      'Se hytta: https://hyttelaget.example/huts?a=1&b=2',
      'God tur!',
      `Hilsen ${club.name}, via Hyttelaget`,
    ].join('\n\n'),
  );
  expect(html).toContain('Den ligger &lt;under&gt; matta.');
  expect(html).toContain('href="https://hyttelaget.example/huts?a=1&amp;b=2"');
  expect(html).not.toContain('Et annet navn');
});

test('nothing of what was said is kept once it is sent, and nothing waits that says nothing', async () => {
  const email = anAddress();
  const words = { subject: 'Hei', paragraphs: ['Hei!'] };
  await queueMail(world.ctx, inLanguage({ email, language: 'no' }, { kind: 'code', no: words, en: words }));
  await runJobs(world);
  expect(await rowTo(email)).toMatchObject({ letter: null });
  const write = (row: { sent_at: Date | null; letter: string | null }) =>
    world.db
      .insertInto('outgoing_mails')
      .values({ recipient: email, subject: 'Hei', kind: 'code', ...row })
      .execute();
  await expect(write({ sent_at: null, letter: null })).rejects.toThrow('unsent_mail_has_words');
  await expect(write({ sent_at: new Date(), letter: '{}' })).rejects.toThrow('sent_mail_keeps_no_words');
});
