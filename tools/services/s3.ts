import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startDaemon, untilAnswers } from './daemon.ts';
import { findOnPath, run } from './machine.ts';
import type { Service, Setup } from './setup.ts';

const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'ceph-authtool', 'monmaptool'];
const bucket = 'hyttelaget';
const region = 'default';
const credentials = { accessKeyId: 'development-only', secretAccessKey: 'development-only-secret' };

const endpoint = (setup: Setup): string => `http://127.0.0.1:${setup.ports.s3}`;

/** Ceph's S3 gateway where Debian's packages are installed; elsewhere the application keeps files on disk. */
export const s3: Service = {
  name: 's3',
  // SIGKILL: everything is in memory, and an osd would wait for ever for a monitor that is gone.
  daemons: [
    { name: 's3-gateway', stopSignal: 'SIGKILL' },
    { name: 's3-storage', stopSignal: 'SIGKILL' },
    { name: 's3-monitor', stopSignal: 'SIGKILL' },
  ],
  source: ({ given }) => {
    if (given['S3_ENDPOINT']) return { kind: 'given', by: 'S3_ENDPOINT' };
    if (given['FILES'] === 'disk') return { kind: 'given', by: 'FILES=disk' };
    const missing = programs.filter((program) => findOnPath(program) === null);
    if (missing.length === 0) return { kind: 'ours' };
    const advice = 'for S3: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd';
    return { kind: 'replaced', note: `files go to disk; ${missing.join(', ')} not found; ${advice}` };
  },
  address: (setup) => `${endpoint(setup)}/${bucket}`,
  ports: (setup) => [setup.ports.s3, setup.ports.cephMonitor],
  start,
  check: (setup) => withClient(setup, (client) => client.send(new HeadBucketCommand({ Bucket: bucket }))),
  environment: (setup) => {
    const { kind } = s3.source(setup);
    if (setup.given['S3_ENDPOINT']) return { FILES: 's3' };
    if (kind !== 'ours') return { FILES: 'disk', FILES_DIR: setup.given['FILES_DIR'] || join(setup.dir, 'files') };
    return {
      FILES: 's3',
      S3_ENDPOINT: endpoint(setup),
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: credentials.accessKeyId,
      S3_SECRET_KEY: credentials.secretAccessKey,
    };
  },
};

/** A new cluster each time: objects are kept in memory only. */
async function start(setup: Setup): Promise<void> {
  const folder = join(setup.dir, 's3');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['monitor', 'storage', 'gateway', 'run']) mkdirSync(join(folder, part), { recursive: true });
  const clusterId = randomUUID();
  const config = ['-c', join(folder, 'ceph.conf')] as const;
  writeFileSync(config[1], cephConfig(setup, folder, clusterId));

  const monitorAddress = `[v2:127.0.0.1:${setup.ports.cephMonitor}/0]`;
  const map = join(folder, 'monmap');
  const keyring = join(folder, 'keyring');
  await run(['monmaptool', '--create', '--fsid', clusterId, '--addv', 'a', monitorAddress, map]);
  await run(['ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  const admin = ['-n', 'client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
  await run(['ceph-authtool', keyring, '--gen-key', ...admin]);
  await run(['ceph-mon', ...config, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring]);
  const monitor = await startDaemon(setup, 's3-monitor', ['ceph-mon', ...config, '-i', 'a', '-f']);

  const storageId = randomUUID();
  await untilAnswers(monitor, () => run(['ceph', ...config, '--connect-timeout', '20', 'osd', 'new', storageId]));
  await run(['ceph-osd', ...config, '-i', '0', '--mkfs', '--osd-uuid', storageId]);
  await startDaemon(setup, 's3-storage', ['ceph-osd', ...config, '-i', '0', '-f']);
  const gateway = await startDaemon(setup, 's3-gateway', ['radosgw', ...config, '-n', 'client.rgw', '-f']);
  await untilAnswers(gateway, () => fetch(endpoint(setup)));
  await addUserAndBucket(setup, config);
}

async function addUserAndBucket(setup: Setup, config: readonly [string, string]): Promise<void> {
  const keys = ['--access-key', credentials.accessKeyId, '--secret', credentials.secretAccessKey];
  const user = ['--uid', 'app', '--display-name', 'app', ...keys];
  await run(['radosgw-admin', ...config, '-n', 'client.rgw', 'user', 'create', ...user]);
  await withClient(setup, (client) => client.send(new CreateBucketCommand({ Bucket: bucket })));
}

async function withClient<T>(setup: Setup, work: (client: S3Client) => Promise<T>): Promise<T> {
  const client = new S3Client({ endpoint: endpoint(setup), region, credentials, forcePathStyle: true });
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

/**
 * The smallest Ceph that serves S3: one monitor, one storage daemon that keeps its objects in memory, one gateway.
 * Loopback only and without authentication between the daemons: for development and tests, never to be exposed.
 */
function cephConfig(setup: Setup, folder: string, clusterId: string): string {
  const { cephMonitor, cephStorageFirst, cephStorageLast, s3 } = setup.ports;
  return `[global]
fsid = ${clusterId}
mon_host = [v2:127.0.0.1:${cephMonitor}/0]
mon_initial_members = a
public_network = 127.0.0.0/8
ms_bind_msgr1 = false
ms_bind_port_min = ${cephStorageFirst}
ms_bind_port_max = ${cephStorageLast}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
run_dir = ${join(folder, 'run')}
admin_socket =
log_file = ${join(folder, '$name.log')}
crash_dir = ${folder}
mon_data = ${join(folder, 'monitor')}
osd_data = ${join(folder, 'storage')}
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_class_load_list = *
osd_class_default_list = *
keyring = ${join(folder, 'keyring')}

[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${s3}
rgw_data = ${join(folder, 'gateway')}
# Without these two the gateway never gets past its handshake with the monitor.
ms_mon_client_mode = crc
ms_client_mode = crc
`;
}
