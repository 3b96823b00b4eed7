import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildah } from './buildah.ts';
import { run } from '../services/machine.ts';

const NPM = 'npm@11.21.2';
/** The certificates of this machine: packages may come through a proxy that signs with its own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const MINUTES = 60_000;

/**
 * Gives the image that the Dockerfile builds from, where no registry of images can be reached: Debian's packages of the
 * same release, with Node and npm from the package registry, under the official name. Kept for the next run.
 */
export async function ensureBase(name: string, folder: string): Promise<void> {
  const [, version = '', release = ''] = /:([\d.]+)-(\w+)-slim$/.exec(name) ?? [];
  if (release === '') throw new Error(`Cannot make ${name}: only <Node's version>-<Debian's release>-slim.`);
  const tag = `docker.io/library/${name}`;
  if ((await buildah('images', '--quiet', '--filter', `reference=${tag}`)).trim() !== '') return;
  if (process.version !== `v${version}`) console.log(`The base has Node ${process.version} instead of ${version}.`);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const system = join(folder, 'system.tar');
  const packages = '--include=ca-certificates,libatomic1,libstdc++6';
  await run(['mmdebstrap', '--quiet', '--variant=minbase', packages, release, system], 10 * MINUTES);
  const packed = (await run(['npm', 'pack', '--silent', '--pack-destination', folder, NPM], 5 * MINUTES)).trim();
  await run(['tar', '--extract', '--file', join(folder, packed), '--directory', folder]);

  const container = (await buildah('from', 'scratch')).trim();
  await buildah('add', container, system, '/');
  await buildah('copy', container, process.execPath, '/usr/local/bin/node');
  await buildah('copy', container, join(folder, 'package'), '/usr/local/lib/node_modules/npm');
  await buildah('run', container, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  await buildah('run', container, '--', 'chmod', '+x', '/usr/local/lib/node_modules/npm/bin/npm-cli.js');
  if (existsSync(CERTIFICATES)) {
    await buildah('copy', container, CERTIFICATES, CERTIFICATES);
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  }
  await buildah('commit', '--rm', container, tag);
  rmSync(folder, { recursive: true });
}
