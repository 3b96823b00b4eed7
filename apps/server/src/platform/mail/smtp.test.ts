import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attachmentOf, mailArrives } from '#testing/mailboxes.ts';
import { anAddress } from '#testing/world.ts';
import { openSmtp } from './smtp.ts';

test('a file goes with its letter, as it was written', async () => {
  const smtpUrl = process.env['SMTP_URL'] ?? '';
  const smtp = openSmtp({ smtpUrl, from: 'Hyttelaget <hei@hyttelaget.example>' }, 'https://hyttelaget.example');
  const to = anAddress();
  const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Blåtind 🏔️\r\nEND:VCALENDAR\r\n';
  await smtp.send({
    id: randomUUID(),
    to,
    subject: 'Prøve',
    text: 'Hei!',
    html: '<p>Hei!</p>',
    attachment: { name: 'blatind.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', text },
  });
  smtp.close();
  const { id } = await mailArrives(to);
  expect(await attachmentOf(id, 'blatind.ics')).toEqual({ type: 'text/calendar', text });
});
