import { expect } from '@playwright/test';

type Mail = {
  subject: string;
  text: string;
  html: string;
  from: { address: string; name: string }[];
  to: { address: string }[];
};

/** The mails that have arrived for the address. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const { MAILDEV_URL } = process.env;
  if (!MAILDEV_URL) throw new Error('MAILDEV_URL is not set. Run the journeys as: pnpm e2e');
  const mails: Mail[] = await (await fetch(`${MAILDEV_URL}/api/email`)).json();
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
}

/** The latest mail to the address whose subject matches, once it has arrived. */
export async function mailTo(address: string, subject: RegExp, timeout = 20_000): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(address)).findLast((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${address} about ${subject.source}`).toBeDefined();
  }).toPass({ timeout });
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
