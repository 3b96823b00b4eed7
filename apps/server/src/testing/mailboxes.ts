import { createServer, type Socket } from 'node:net';
import { eventually, portOf } from './processes.ts';

export type ReceivedMail = {
  id: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  from: Address;
  replyTo: string | null;
  /** As they came over the wire, by name in lower case. */
  headers: Readonly<Record<string, string>>;
};

type Address = { address: string; name: string };

type Stored = {
  id: string;
  subject: string;
  text?: string;
  html?: string;
  to?: { address: string }[];
  from?: Address[];
};

/** The mail server parses some headers into structures. These are the lines as they were delivered, unfolded. */
async function deliveredHeaders(id: string): Promise<Record<string, string>> {
  const source = await (await fetch(`${api()}/${id}/source`)).text();
  const [head = ''] = source.split(/\r?\n\r?\n/);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

const api = () => {
  const { MAILDEV_URL } = process.env;
  if (!MAILDEV_URL) throw new Error('Tests need the mail server. Run them as: pnpm test');
  return `${MAILDEV_URL}/api/email`;
};

/** The mails that have arrived at the mail server for one address. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const stored = (await (await fetch(api())).json()) as Stored[];
  const own = stored.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  return Promise.all(
    own.map(async ({ id, subject, text = '', html = '', from }) => {
      const headers = await deliveredHeaders(id);
      return {
        id,
        subject,
        text,
        html,
        messageId: headers['message-id'] ?? '',
        from: from?.[0] ?? { address: '', name: '' },
        replyTo: headers['reply-to'] ?? null,
        headers,
      };
    }),
  );
}

export const mailArrives = (address: string, seconds = 30): Promise<ReceivedMail> =>
  eventually(`a mail to ${address}`, async () => (await mailsTo(address))[0], seconds);

type StoredFile = { filename: string; generatedFileName: string; contentType: string };

/** An attachment of a mail, by its file name. */
export async function attachmentOf(mailId: string, name: string): Promise<{ type: string; text: string }> {
  const { attachments = [] } = (await (await fetch(`${api()}/${mailId}`)).json()) as { attachments?: StoredFile[] };
  const file = attachments.find(({ filename }) => filename === name);
  if (!file) throw new Error(`No ${name} among ${attachments.length} attachments`);
  const response = await fetch(`${api()}/${mailId}/attachment/${file.generatedFileName}`);
  return { type: file.contentType, text: await response.text() };
}

type Delivered = { to: string; messageId: string };

const END_OF_DATA = '\r\n.\r\n';

/** Just enough SMTP to accept mail. A mail counts as delivered when it was answered with 250. */
function receive(socket: Socket, delivered: Delivered[]): void {
  let received = '';
  let to = '';
  let inData = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);

  const handleCommand = (line: string): void => {
    const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
    if (recipient) to = recipient;
    inData = /^DATA$/i.test(line);
    reply(inData ? '354 go on' : '250 ok');
    if (/^QUIT$/i.test(line)) socket.end();
  };

  reply('220 post office');
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    for (;;) {
      const end = inData ? END_OF_DATA : '\r\n';
      const at = received.indexOf(end);
      if (at === -1) return;
      const part = received.slice(0, at);
      received = received.slice(at + end.length);
      if (!inData) {
        handleCommand(part);
        continue;
      }
      inData = false;
      delivered.push({ to, messageId: /^Message-ID: (.+)$/im.exec(part)?.[1]?.trim() ?? '' });
      reply('250 taken');
    }
  });
}

/** A mail server of the test's own, for more mail than the shared one should keep. */
export async function startMailServer() {
  const delivered: Delivered[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined)); // a killed worker resets the connection
    receive(socket, delivered);
  }).listen(0, '127.0.0.1');
  const port = await portOf(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
