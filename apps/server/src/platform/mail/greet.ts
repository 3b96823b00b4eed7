import { createTransport } from 'nodemailer';

/** Says hello to the mail server, and who we are if it asks; rejects when it does not take mail from us. */
export async function pingMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
