import { expect } from '@playwright/test';

type Stored = { subject: string; text?: string; to?: { address: string }[] };

async function mailsTo(address: string): Promise<Stored[]> {
  const { MAILDEV_URL } = process.env;
  if (!MAILDEV_URL) throw new Error('MAILDEV_URL is not set. Run the journeys as: pnpm e2e');
  const stored: Stored[] = await (await fetch(`${MAILDEV_URL}/api/email`)).json();
  return stored.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The text of the mail to this address whose subject contains the words, once it has really arrived. */
export async function mailTo(address: string, subject: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        text = (await mailsTo(address)).find((mail) => mail.subject.includes(subject))?.text ?? '';
        return text;
      },
      { message: `a mail to ${address} about “${subject}”`, timeout: 30_000 },
    )
    .not.toBe('');
  return text;
}
