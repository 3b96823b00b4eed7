import { expect } from '@playwright/test';

type Mail = { subject: string; text: string; html: string; to: { address: string }[] };

/** The latest mail to the address whose subject matches, once it has arrived. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const { MAILDEV_URL } = process.env;
  if (!MAILDEV_URL) throw new Error('MAILDEV_URL is not set. Run the journeys as: pnpm e2e');
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await fetch(`${MAILDEV_URL}/api/email`)).json();
    found = mails.findLast((mail) => mail.to.some((to) => to.address === address) && subject.test(mail.subject));
    expect(found, `a mail to ${address} about ${subject.source}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error('found, and gone');
  return found;
}

/** The code is in the text only: subjects are kept after the mail is sent. */
export async function codeFor(address: string, subject = 'Koden din i Hyttelaget'): Promise<string> {
  const { text } = await mailTo(address, new RegExp(`^${subject}$`));
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** The first link of a mail. */
export const linkIn = (mail: Mail): string => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
