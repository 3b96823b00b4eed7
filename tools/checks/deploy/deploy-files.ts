import type { Finding, SourceFile } from '../source-files.ts';
import { checkComposeFile } from './compose-file.ts';
import { checkDockerfile } from './dockerfile.ts';
import { checkKubernetes } from './kubernetes.ts';

const MANIFEST = /^deploy\/kubernetes\/.*(?<!\/kustomization)\.yaml$/;

/** What hosts the product: nobody is root, nothing is writable, everything has limits, and no setting is misspelt. */
export function checkDeployFiles(files: SourceFile[]): Finding[] {
  const named = (path: string) => files.filter((file) => file.path === path);
  return [
    ...named('Dockerfile').flatMap((file) => checkDockerfile(file, files)),
    ...named('compose.yaml').flatMap(checkComposeFile),
    ...checkKubernetes(files.filter(({ path }) => MANIFEST.test(path))),
  ];
}
