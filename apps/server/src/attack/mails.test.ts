import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmtp } from '#platform/mail/smtp.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { startMailServer } from '#testing/mailboxes.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';

const LINE_ENDS = ['\r\n', '\n', '\r', '\u0000', '\u0085', '\u000b'];
const injected = (end: string) => `Hei${end}Bcc: everyone@evil.example${end}${end}<b>not ours</b>`;

let world: World;
let owner: Person;
let club: Club;
beforeAll(async () => {
  world = await startWorld();
  owner = await aPerson(world);
  club = await aClub(world, { owner });
}, 60_000);
afterAll(() => world.close());

describe('a line end', () => {
  test.each(LINE_ENDS)('%j is no part of a name, of a person or a club', async (end) => {
    const name = injected(end);
    const answers = [
      await world.call('PUT /api/profile', { body: { first_name: name } }, owner.token),
      await world.call('PUT /api/profile', { body: { last_name: name } }, owner.token),
      await world.call('POST /api/memberships/create-club', { body: { name } }, owner.token),
      await world.call(
        'PUT /api/memberships/clubs/{id}/update',
        { params: { id: club.id }, body: { name } },
        owner.token,
      ),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('invalid_input'));
  });

  test.each(LINE_ENDS.filter((end) => end !== '\u0000'))(
    '%j in a circular’s title stays in its subject',
    async (end) => {
      const other = await aClub(world, { owner });
      const body = { title: injected(end), message: 'Lørdag.' };
      const { status } = await world.call(
        'POST /api/memberships/clubs/{id}/send-email',
        { params: { id: other.id }, body },
        owner.token,
      );
      expect(status).toBe(200);
      const mails = await runJobs(world);
      expect(mails.map(({ to }) => to)).toEqual([owner.email]);
      expect(mails[0]?.subject).not.toMatch(/\p{Cc}/u);
    },
  );

  test.each(LINE_ENDS)('%j in an address is refused, as is a second address', async (end) => {
    for (const email of [
      `kari@test.example${end}Bcc: x@evil.example`,
      `kari@test.example,x@evil.example`,
      `<kari@test.example>`,
    ])
      expect(
        await world.call(
          'POST /api/memberships/clubs/{id}/invite-member',
          { params: { id: club.id }, body: { email } },
          owner.token,
        ),
      ).toMatchObject({ status: 400 });
  });
});

test('what is written to the mail server has one receiver and our own headers, even if all else failed', async () => {
  const post = await startMailServer();
  const smtp = openSmtp(
    { smtpUrl: post.url, from: 'Hyttelaget <hei@hyttelaget.example>' },
    'https://hyttelaget.example',
  );
  const to = anAddress();
  const subject = injected('\r\n');
  await smtp.send({
    id: randomUUID(),
    to,
    subject,
    text: injected('\r\n.\r\nRCPT TO:<x@evil.example>\r\n'),
    html: '<p>x</p>',
    clubName: injected('\r\n'),
    replyTo: null,
    unsubscribeUrl: null,
  });
  smtp.close();
  post.close();
  expect(post.delivered.map((mail) => mail.to)).toEqual([to]);
});

test('markup in names and titles is text in every part of an email', async () => {
  const name = '<img src=x onerror=alert(1)>&"\'';
  await world.call('PUT /api/profile', { body: { first_name: name, last_name: name } }, owner.token);
  await world.call('PUT /api/memberships/clubs/{id}/update', { params: { id: club.id }, body: { name } }, owner.token);
  const email = anAddress();
  await world.call(
    'POST /api/memberships/clubs/{id}/invite-member',
    { params: { id: club.id }, body: { email } },
    owner.token,
  );
  const body = { title: name, message: `${name}\n${name}` };
  await world.call('POST /api/memberships/clubs/{id}/send-email', { params: { id: club.id }, body }, owner.token);
  const mails = await runJobs(world);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email, owner.email].toSorted());
  for (const { html } of mails) {
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;');
    expect(html).not.toContain('<img');
  }
});
