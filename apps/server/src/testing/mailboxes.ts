import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Delivered = { to: string; messageId: string };

const END_OF_DATA = '\r\n.\r\n';

/** Speaks just enough SMTP to take mail. Keeps who it was for; a mail counts when it was said yes to. */
function receive(socket: Socket, delivered: Delivered[]): void {
  let heard = '';
  let to = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const obey = (line: string): void => {
    const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
    if (recipient) to = recipient;
    inData = /^DATA$/i.test(line);
    say(inData ? '354 go on' : '250 ok');
    if (/^QUIT$/i.test(line)) socket.end();
  };

  say('220 post office');
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    for (;;) {
      const end = inData ? END_OF_DATA : '\r\n';
      const at = heard.indexOf(end);
      if (at === -1) return;
      const part = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (!inData) {
        obey(part);
        continue;
      }
      inData = false;
      delivered.push({ to, messageId: /^Message-ID: (.+)$/im.exec(part)?.[1]?.trim() ?? '' });
      say('250 taken');
    }
  });
}

/** A mail server of the test's own, for more mail than the shared one should keep. */
export async function startMailServer() {
  const delivered: Delivered[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined)); // a worker that is killed hangs up without a word
    receive(socket, delivered);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    delivered,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
