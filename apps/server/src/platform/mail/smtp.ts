import { isEmailAddress } from '@hytte/domain/people/accounts/profile';
import { cleanName } from '@hytte/domain/shared/names';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail as it is handed to the mail server. */
export type SentMail = Pick<Mail, 'to' | 'subject' | 'attachment'> & {
  id: string;
  text: string;
  html: string;
  /** The club in whose name it is sent; null for the platform's own. */
  clubName: string | null;
  replyTo: string | null;
  /** For one click, without signing in; null for mails that always come. */
  unsubscribeUrl: string | null;
};

export type SmtpSender = { send: (mail: SentMail) => Promise<void>; close: () => void };

/** Long enough for nearly every club; mail programs show about 30 characters. */
const CLUB_NAME_MAX = 60;

/** “Blåtind hytteklubb via Hyttelaget”, with the address of the installation: only from there may we send. */
function senderOf(from: string, clubName: string | null): { name: string; address: string } {
  // “Hyttelaget <post@example.com>”, or the address alone.
  const at = from.lastIndexOf('<');
  const product = from.slice(0, Math.max(0, at)).replaceAll('"', '').trim();
  const address = from
    .slice(at + 1)
    .replace('>', '')
    .trim();
  if (clubName === null) return { name: product, address };
  const letters = Array.from(cleanName(clubName.replaceAll(/\p{Cc}/gu, ' ')));
  const isLong = letters.length > CLUB_NAME_MAX;
  const short = isLong
    ? `${letters
        .slice(0, CLUB_NAME_MAX - 1)
        .join('')
        .trim()}…`
    : letters.join('');
  return { name: [short, product].filter(Boolean).join(' via '), address };
}

/** RFC 8058. The mail server signs these headers (DKIM), or mail programs show no button. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

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
    send: async ({ id, to, subject, text, html, attachment, clubName, replyTo, unsubscribeUrl }) => {
      await transport.sendMail({
        from: senderOf(settings.from, clubName),
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        ...(replyTo !== null && isEmailAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribeUrl !== null && { headers: listHeaders(unsubscribeUrl) }),
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
