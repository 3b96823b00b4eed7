import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

export type SmtpSender = { send: (mail: Mail & { id: string }) => Promise<void>; close: () => void };

export function openSmtp(settings: { smtpUrl: string; from: string }, publicUrl: string): SmtpSender {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mail is built from our own texts only: nothing in it may make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(publicUrl).hostname;
  return {
    // The Message-ID is the row's: if a try dies after the server took the mail, the second copy is
    // recognised as the same mail by whoever receives it.
    send: async ({ id, to, subject, text, html, attachment }) => {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        ...(attachment && {
          attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.text }],
        }),
      });
    },
    close: () => transport.close(),
  };
}

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
