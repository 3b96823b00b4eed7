import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../source-files.ts';
import { checkDeployFiles } from './deploy-files.ts';

let files: SourceFile[] = [];
beforeAll(async () => {
  files = await readSourceFiles(join(import.meta.dirname, '../../..'));
});

/** What is said when one thing in one file is otherwise. */
function sayWhen(path: string, from: string, to: string): string[] {
  const original = files.find((file) => file.path === path);
  if (!original?.text.includes(from)) throw new Error(`${path} does not say: ${from}`);
  const changed = files.map((file) => (file === original ? { path, text: file.text.replace(from, to) } : file));
  return checkDeployFiles(changed).map(({ says }) => says);
}

test('the files as they are have no faults', () => {
  expect(checkDeployFiles(files)).toEqual([]);
});

test.for([
  ['Dockerfile', 'USER 1000:1000', 'USER root', 'not as root'],
  ['Dockerfile', 'USER 1000:1000', 'USER node', 'by number'],
  ['Dockerfile', 'HEALTHCHECK ', '# ', 'how its health'],
  ['Dockerfile', 'FROM node:24.21.0-bookworm-slim AS run', 'FROM node AS run', 'name the version'],
  ['Dockerfile', 'COPY tools/package.json tools/', '', 'must copy tools/package.json'],
  ['Dockerfile', 'WEB_DIST=', 'WEB_DISK=', 'sets WEB_DISK'],
  ['Dockerfile', 'WORKDIR /app', 'WORKDRI /app', 'Unknown instruction: WORKDRI'],
  ['compose.yaml', "user: '1000:1000'", 'user: root', 'api must not run as root'],
  ['compose.yaml', 'read_only: true', 'read_only: false', 'worker must have a read-only file system'],
  ['compose.yaml', 'cap_drop: [ALL]', 'cap_drop: []', 'postgres must drop all capabilities'],
  ['compose.yaml', 'postgres:18.4-bookworm', 'postgres:latest', 'postgres must name the version'],
  ['compose.yaml', 'S3_ENDPOINT: ', 'S3_ADDRESS: ', 'api sets S3_ADDRESS'],
  ['compose.yaml', 'database_url, token_secrets', 'database_uri, token_secrets', 'a secret database_uri'],
  ['compose.yaml', 'depends_on:', 'depend_on:', 'must NOT have additional properties'],
  ['deploy/kubernetes/app/api.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', 'must not run as root'],
  ['deploy/kubernetes/app/api.yaml', 'readOnlyRootFilesystem: true', 'privileged: false', 'read-only'],
  ['deploy/kubernetes/app/api.yaml', 'livenessProbe:', 'lifeProbe:', 'must have probes'],
  ['deploy/kubernetes/app/api.yaml', 'containerPort: 3000', 'containerPort: three', 'must be integer'],
  ['deploy/kubernetes/app/worker.yaml', 'limits:', 'limit:', 'must have limits'],
  [
    'deploy/kubernetes/app/worker-scaling.yaml',
    'scaleTargetRef: { name: worker }',
    'scaleTargetRef: { name: x }',
    'scaled by nobody',
  ],
  ['deploy/kubernetes/base-setup/settings.yaml', 'S3_BUCKET:', 'BUCKET:', 'sets BUCKET'],
] as const)('%s with “%s” as “%s” is refused', ([path, from, to, fault]) => {
  expect(sayWhen(path, from, to).join('\n')).toContain(fault);
});
