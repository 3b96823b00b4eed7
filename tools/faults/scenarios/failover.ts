import { eventually } from '@hytte/server/src/testing/processes.ts';
import { startFaultProxy, type FaultProxy } from '../proxy.ts';
import { createPostgresServer, type PostgresServer } from '../postgres-server.ts';

const STANDBY = 'standby';
/** The way to the standby: another hall, not another table. */
const LINE_MS = 5;

/** A primary, a standby that has everything before anybody is told it is done, and one address for both. */
export type ReplicatedPair = {
  primary: () => PostgresServer;
  /** Always leads to whoever is primary. */
  address: FaultProxy;
  /** Kills the primary and lets the standby take over. */
  failOver: () => Promise<void>;
  /** The one that died follows the new primary, from a copy. Resolves when it is in step. */
  rejoinStandby: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `isSynchronous` false leaves the promise out: the standby follows when it comes round to it. */
export async function startReplicatedPair(isSynchronous: boolean): Promise<ReplicatedPair> {
  let [primary, standby] = [await createPostgresServer('failover-a'), await createPostgresServer('failover-b')];
  await primary.start();
  const address = await startFaultProxy({ host: '127.0.0.1', port: primary.port });
  const line = await startFaultProxy({ host: '127.0.0.1', port: primary.port });
  line.set({ kind: 'delay', ms: LINE_MS });

  const follow = async (): Promise<void> => {
    line.pointAt({ host: '127.0.0.1', port: primary.port });
    await standby.follow({ port: line.port }, STANDBY);
    if (isSynchronous) await waitFor(primary, STANDBY);
    await eventually('the standby to be in step', () => inStep(primary, isSynchronous), 60);
  };
  await follow();
  return {
    primary: () => primary,
    address,
    failOver: async () => {
      await primary.cutPower();
      [primary, standby] = [standby, primary];
      // Alone it has nobody to wait for. It was copied with the setting of the one it replaces.
      await waitFor(primary, '');
      await primary.admin('select pg_promote(true, 30)');
      address.pointAt({ host: '127.0.0.1', port: primary.port });
    },
    rejoinStandby: follow,
    stop: async () => {
      await address.close();
      await Promise.all([primary.stop(), standby.stop()]);
      await line.close();
    },
  };
}

/** Nothing is said to be done before those named have it too. */
async function waitFor(server: PostgresServer, names: string): Promise<void> {
  await server.admin(`alter system set synchronous_standby_names = '${names}'`);
  await server.admin('select pg_reload_conf()');
}

async function inStep(primary: PostgresServer, isSynchronous: boolean): Promise<boolean> {
  const [state] = await primary.admin(
    `select sync_state, state from pg_stat_replication where application_name = '${STANDBY}'`,
  );
  return state?.['state'] === 'streaming' && (!isSynchronous || state['sync_state'] === 'sync');
}
