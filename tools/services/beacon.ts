import { join } from 'node:path';
import { aBeacon } from '@hytte/beacon/testing/a-beacon';
import { startDaemon, untilAnswers } from './daemon.ts';
import type { Service, Setup } from './setup.ts';

/** Signs a round every second, with a key that everybody knows. */
export const developmentBeacon = aBeacon('development');

/** As drand's servers describe a chain. */
export const chainInfo = ({ hash, publicKey, genesis, secondsPerRound }: typeof developmentBeacon.chain) => ({
  hash,
  public_key: publicKey,
  genesis_time: genesis,
  period: secondsPerRound,
});

const address = (setup: Setup): string => `http://127.0.0.1:${setup.ports.beacon}`;

/** A beacon server of our own, which answers as drand's do. */
export const beacon: Service = {
  name: 'beacon',
  daemons: [{ name: 'beacon', stopSignal: 'SIGTERM' }],
  source: ({ given }) => (given['BEACON'] ? { kind: 'given', by: 'BEACON' } : { kind: 'ours' }),
  address,
  ports: (setup) => [setup.ports.beacon],
  start: async (setup) => {
    const program = join(import.meta.dirname, 'beacon-server.ts');
    const server = await startDaemon(setup, 'beacon', [process.execPath, program, String(setup.ports.beacon)]);
    await untilAnswers(server, () => check(setup));
  },
  check,
  environment: (setup) =>
    setup.given['BEACON']
      ? {}
      : {
          BEACON: address(setup),
          BEACON_CHAIN: JSON.stringify(chainInfo(developmentBeacon.chain)),
          // For the browser's check, built into the site (apps/web).
          VITE_BEACON_CHAIN: JSON.stringify(developmentBeacon.chain),
        },
};

async function check(setup: Setup): Promise<void> {
  const { hash } = developmentBeacon.chain;
  const answer = await fetch(`${address(setup)}/${hash}/info`, { signal: AbortSignal.timeout(3000) });
  const info: { hash?: string } = JSON.parse(await answer.text());
  if (info.hash !== hash) throw new Error(`port ${setup.ports.beacon} is answered by something else`);
}
