import { expect, test } from 'vitest';
import { checkProjectText } from './project-text.ts';

const say = (path: string, text: string): string[] =>
  checkProjectText([{ path, text }]).map((finding) => `${finding.path}:${finding.line} ${finding.says}`);

test.for([
  ['docs/how-to/write-a-test.md', 'Look in /work/main for it.', 'path of one machine'],
  ['docs/how-to/write-a-test.md', 'cd `/tmp/build`', 'path of one machine'],
  ['tools/dev.ts', "const home = '/root/.cache';", 'path of one machine'],
  ['tools/dev.ts', "spawn('/home/kari/bin/node')", 'path of one machine'],
  ['.npmrc', 'registry=https://npm.example.org/', 'package registry'],
  ['docs/operations/deploy.md', 'Fetch it from registry.npmjs.org.', 'package registry'],
  ['docs/operations/deploy.md', 'https://artifactory.example.com/api/npm', 'package registry'],
  ['pnpm-lock.yaml', 'resolution: {integrity: x, tarball: https://example.org/a.tgz}', 'address of a package'],
  ['apps/web/src/ui/Note.tsx', '<p dangerouslySetInnerHTML={{ __html: note }} />', 'as HTML'],
  ['apps/web/src/ui/Note.tsx', 'node.innerHTML = note;', 'as HTML'],
  ['apps/server/src/app.ts', '// TODO tidy this', 'without an issue'],
  ['packages/domain/src/fairness/draws/draw.ts', 'const luck = Math.random();', 'throws dice'],
  ['packages/domain/src/stays/bookings/stay.ts', 'const today = new Date();', 'reads a clock'],
  ['README.md', '<<<<<<< HEAD', 'never settled'],
  ['docs/operations/deploy.md', '-----BEGIN RSA PRIVATE KEY-----', 'secret'],
] as const)('%s may not say: %s', ([path, text, says]) => {
  expect(say(path, text)).toEqual([expect.stringContaining(says)]);
});

test.for([
  ['^1.2.3', 'caret'],
  ['~1.2.3', 'tilde'],
  ['latest', 'tag'],
  ['1.x', 'pattern'],
  ['npm:other@^1.2.3', 'alias with a range'],
  ['github:someone/zod', 'repository'],
] as const)('a package.json may not ask for %s (%s)', ([version]) => {
  const text = JSON.stringify({ name: 'x', dependencies: { zod: version } }, null, 2);
  expect(say('packages/contract/package.json', text)).toEqual([
    `packages/contract/package.json:4 asks for zod ${version}: name one exact version (pnpm add -E).`,
  ]);
});

test.for([
  ['package.json', JSON.stringify({ devDependencies: { a: '1.2.3', b: 'npm:@x/b@7.0.2', c: 'workspace:*' } })],
  ['package.json', JSON.stringify({ engines: { node: '>=24.0.0' } })],
  ['docs/architecture.md', 'apps/server/src/platform/http/root/ and ./work/ are folders; https://a.example/tmp/x'],
  ['apps/server/src/app.ts', '// TODO #12: tidy this'],
  ['packages/domain/src/stays/bookings/stay.test.ts', 'const today = new Date();'],
  ['apps/server/src/platform/ctx.ts', 'const now = new Date();'],
] as const)('%s is left alone with: %s', ([path, text]) => {
  expect(say(path, text)).toEqual([]);
});
