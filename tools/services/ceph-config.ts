import { join } from 'node:path';
import type { Setup } from './setup.ts';

/**
 * The smallest Ceph that serves S3: one monitor, one storage daemon that keeps its objects in memory, one gateway.
 * Loopback only and without authentication between the daemons: for development and tests, never to be exposed.
 */
export function cephConfig(setup: Setup, folder: string, clusterId: string): string {
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
