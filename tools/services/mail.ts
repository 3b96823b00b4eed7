import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDaemon, untilAnswers } from './daemon.ts';
import type { Service, Setup } from './setup.ts';

const webAddress = (setup: Setup): string => `http://127.0.0.1:${setup.ports.mailWeb}`;
const smtpAddress = (setup: Setup): string => `smtp://127.0.0.1:${setup.ports.smtp}`;

/** Takes every mail over real SMTP, delivers none, and shows them on a web page. */
export const mail: Service = {
  name: 'mail',
  daemons: [{ name: 'mail', stopSignal: 'SIGTERM' }],
  source: ({ given }) => (given['SMTP_URL'] ? { kind: 'given', by: 'SMTP_URL' } : { kind: 'ours' }),
  address: (setup) => `${webAddress(setup)} (${smtpAddress(setup)})`,
  ports: (setup) => [setup.ports.smtp, setup.ports.mailWeb],
  start,
  check,
  environment: (setup) =>
    setup.given['SMTP_URL'] ? {} : { SMTP_URL: smtpAddress(setup), MAILDEV_URL: webAddress(setup) },
};

async function start(setup: Setup): Promise<void> {
  const folder = join(setup.dir, 'mail');
  mkdirSync(folder, { recursive: true });
  const program = join(dirname(fileURLToPath(import.meta.resolve('maildev'))), 'bin', 'maildev.js');
  const { smtp, mailWeb } = setup.ports;
  const addresses = ['--ip', '127.0.0.1', '--smtp', String(smtp), '--web-ip', '127.0.0.1', '--web', String(mailWeb)];
  const options = ['--mail-directory', folder, '--max-emails', '500'];
  const server = await startDaemon(setup, 'mail', [process.execPath, program, ...addresses, ...options]);
  await untilAnswers(server, () => check(setup));
}

async function check(setup: Setup): Promise<void> {
  const answer = await fetch(`${webAddress(setup)}/api/healthz`, { signal: AbortSignal.timeout(3000) });
  if ((await answer.text()) !== 'true') throw new Error(`the web page answers ${answer.status}`);
  await smtpGreets(setup.ports.smtp);
}

async function smtpGreets(port: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 3000 });
  socket.once('timeout', () => socket.destroy(new Error('SMTP does not greet')));
  try {
    const [greeting]: unknown[] = await once(socket, 'data');
    if (!String(greeting).startsWith('220')) throw new Error(`SMTP greets with ${String(greeting)}`);
  } finally {
    socket.destroy();
  }
}
