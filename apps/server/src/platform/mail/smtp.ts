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
    // Mails are built from our own texts only: none may make nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(publicUrl).hostname;
  return {
    // The Message-ID is derived from the row: if a try dies after the server accepted the mail, receivers recognise the
    // second copy as a duplicate.
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

/** Connects and authenticates; rejects when the mail server does not accept mail from us. */
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
