import { randomUUID } from 'node:crypto';

type Fault = 'late' | 'wrong_signature' | 'wrong_round' | 'other_chain' | 'garbage' | 'silent' | 'down' | 'early' | '';

/**
 * A beacon server of the test's own: the one of the services (tools/services/beacon-server.ts), at an address whose
 * answers have the fault that was set last. `early` signs rounds that are still to come, so that a test need not wait.
 */
export async function aBeaconServer(fault: Fault = '') {
  const address = `${process.env['BEACON']}/faulty/${randomUUID()}`;
  // On a connection of its own: one that is kept may be closed by the server in the moment it is used again.
  const setFault = async (word: Fault): Promise<void> => {
    const { ok } = await fetch(address, { method: 'PUT', body: word, headers: { connection: 'close' } });
    if (!ok) throw new Error(`The beacon server does not know the fault ${word}`);
  };
  await setFault(fault);
  return { address, setFault };
}

/** The settings of an installation that trusts the test's beacon servers. */
export function beaconEnv(...servers: readonly { address: string }[]): NodeJS.ProcessEnv {
  const chain = process.env['BEACON_CHAIN'] ?? '';
  const { hash }: { hash: string } = JSON.parse(chain);
  return {
    BEACON: servers.map(({ address }) => address).join(),
    BEACON_CHAIN: chain,
    BEACON_CHAIN_TRUSTED: hash,
  };
}
