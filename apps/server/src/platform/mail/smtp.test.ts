import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentOf, mailArrives, mailsTo } from '#testing/mailboxes.ts';
import { anAddress } from '#testing/world.ts';
import { openSmtp, type SentMail, type SmtpSender } from './smtp.ts';

let smtp: SmtpSender;
beforeAll(() => {
  const smtpUrl = process.env['SMTP_URL'] ?? '';
  smtp = openSmtp({ smtpUrl, from: 'Hyttelaget <hei@hyttelaget.example>' }, 'https://hyttelaget.example');
});
afterAll(() => smtp.close());

/** Sends over real SMTP and returns the mail as it was delivered. */
async function delivered(more: Partial<SentMail> = {}) {
  const to = anAddress();
  const plain = { subject: 'Prøve', text: 'Hei!', html: '<p>Hei!</p>' };
  await smtp.send({ id: randomUUID(), to, ...plain, clubName: null, replyTo: null, unsubscribeUrl: null, ...more });
  const mail = await mailArrives(to);
  expect(await mailsTo(to)).toHaveLength(1);
  return mail;
}

test('a file goes with its email, as it was written', async () => {
  const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Blåtind 🏔️\r\nEND:VCALENDAR\r\n';
  const attachment = { name: 'blatind.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', text };
  const { id } = await delivered({ attachment });
  expect(await attachmentOf(id, 'blatind.ics')).toEqual({ type: 'text/calendar', text });
});

describe('the sender', () => {
  test('of the platform’s own mails is the platform, without an address for answers or a way to turn them off', async () => {
    const { from, replyTo, headers } = await delivered();
    expect(from).toEqual({ name: 'Hyttelaget', address: 'hei@hyttelaget.example' });
    expect(replyTo).toBeNull();
    expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  test('of a club’s mails is the club via the platform, from our own address', async () => {
    const { from, replyTo } = await delivered({ clubName: 'Blåtind hytteklubb', replyTo: 'styret@blatind.example' });
    expect(from).toEqual({ name: 'Blåtind hytteklubb via Hyttelaget', address: 'hei@hyttelaget.example' });
    expect(replyTo).toBe('styret@blatind.example');
  });

  test.each([
    ['a line end', 'Blåtind\r\nBcc: alle@evil.example\r\n\r\n<b>hei</b>'],
    ['a second address', 'Bank <bank@evil.example>, "x" <y@evil.example>'],
    ['quotes and a comment', '"Bank" (bank@evil.example) \\'],
    ['an encoded word', '=?utf-8?q?x?= <bank@evil.example>'],
    ['text turned backwards', 'Blåtind \u202EgnitteskarT'],
  ])('a name with %s names no other sender, receiver or header', async (_, clubName) => {
    const { from, replyTo, headers } = await delivered({ clubName });
    expect(from.address).toBe('hei@hyttelaget.example');
    expect(from.name).toMatch(/ via Hyttelaget$/);
    expect(from.name).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
    expect(replyTo).toBeNull();
    expect(Object.keys(headers).toSorted()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted(),
    );
  });

  test('a long name is cut, and the platform still named', async () => {
    const { from } = await delivered({ clubName: 'Å'.repeat(120) });
    expect(from.name).toBe(`${'Å'.repeat(59)}… via Hyttelaget`);
  });

  test.each(['styret@blatind.example\r\nBcc: x@evil.example', 'a@b.example, c@evil.example', 'styret'])(
    'answers do not go to %j',
    async (replyTo) => {
      const mail = await delivered({ replyTo });
      expect(mail.replyTo).toBeNull();
      expect(mail.headers).not.toHaveProperty('bcc');
    },
  );
});

test('a mail that can be turned off says so in its headers (RFC 8058)', async () => {
  const unsubscribeUrl = `https://hyttelaget.example/api/unsubscribe/circulars.${'x'.repeat(64)}`;
  const { headers } = await delivered({ unsubscribeUrl });
  expect(headers['list-unsubscribe']).toBe(`<${unsubscribeUrl}>`);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});
