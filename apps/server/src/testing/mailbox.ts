import { eventually } from './processes.ts';

export type ReceivedMail = { id: string; subject: string; text: string; html: string; messageId: string };

type Stored = {
  id: string;
  subject: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  to?: { address: string }[];
};

const api = () => {
  const { MAILDEV_URL } = process.env;
  if (!MAILDEV_URL) throw new Error('Tests need the mail server. Run them as: pnpm test');
  return `${MAILDEV_URL}/api/email`;
};

/** What has really arrived at the mail server for one address. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const stored = (await (await fetch(api())).json()) as Stored[];
  return stored
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ id, subject, text = '', html = '', headers }) => ({
      id,
      subject,
      text,
      html,
      messageId: headers?.['message-id'] ?? '',
    }));
}

export const mailArrives = (address: string, seconds = 30): Promise<ReceivedMail> =>
  eventually(`a mail to ${address}`, async () => (await mailsTo(address))[0], seconds);

type StoredFile = { filename: string; generatedFileName: string; contentType: string };

/** A file that came with a mail, by the name the reader sees. */
export async function attachmentOf(mailId: string, name: string): Promise<{ type: string; text: string }> {
  const { attachments = [] } = (await (await fetch(`${api()}/${mailId}`)).json()) as { attachments?: StoredFile[] };
  const file = attachments.find(({ filename }) => filename === name);
  if (!file) throw new Error(`No ${name} among ${attachments.length} attachments`);
  const response = await fetch(`${api()}/${mailId}/attachment/${file.generatedFileName}`);
  return { type: file.contentType, text: await response.text() };
}
