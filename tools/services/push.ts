import { createECDH, createHash } from 'node:crypto';
import { join } from 'node:path';
import { startDaemon, untilAnswers } from './daemon.ts';
import type { Service, Setup } from './setup.ts';

const address = (setup: Setup): string => `http://127.0.0.1:${setup.ports.push}`;

/** The installation's key pair in development, which everybody knows. */
function developmentKeys() {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update('hyttelaget: push in development').digest());
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** A push service of our own, which checks what it gets as the browsers' do. */
export const push: Service = {
  name: 'push',
  daemons: [{ name: 'push', stopSignal: 'SIGTERM' }],
  source: ({ given }) => (given['PUSH_SANDBOX'] ? { kind: 'given', by: 'PUSH_SANDBOX' } : { kind: 'ours' }),
  address,
  ports: (setup) => [setup.ports.push],
  start: async (setup) => {
    const program = join(import.meta.dirname, 'push-server.ts');
    const server = await startDaemon(setup, 'push', [process.execPath, program, String(setup.ports.push)]);
    await untilAnswers(server, () => check(setup));
  },
  check,
  environment: (setup) => {
    if (setup.given['PUSH_SANDBOX']) return {};
    const { publicKey, privateKey } = developmentKeys();
    return {
      PUSH_SANDBOX: address(setup),
      PUSH_PUBLIC_KEY: publicKey,
      PUSH_PRIVATE_KEY: privateKey,
      PUSH_CONTACT: 'mailto:hei@hyttelaget.example',
    };
  },
};

async function check(setup: Setup): Promise<void> {
  const answer = await fetch(`${address(setup)}/health`, { signal: AbortSignal.timeout(3000) });
  const { name }: { name?: string } = JSON.parse(await answer.text());
  if (name !== 'push-service') throw new Error(`port ${setup.ports.push} is answered by something else`);
}
