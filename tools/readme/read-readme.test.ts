import { expect, test } from 'vitest';
import { commandsToRun, scriptsNamed } from './read-readme.ts';

const paper = `
\`\`\`sh run
pnpm install      # exact versions
# by itself

pnpm demo
\`\`\`

\`\`\`sh
pnpm test
\`\`\`

| \`pnpm db:migration name\`, \`db:types\`, \`db:reset\` | and \`pnpm bench:admin --full\` |
`;

test('only marked fences are run, as written, without their explanations', () => {
  expect(commandsToRun(paper)).toEqual(['pnpm install', 'pnpm demo']);
});

test('every script that is named is found, also in a list', () => {
  expect(scriptsNamed(paper)).toEqual(['demo', 'test', 'db:migration', 'bench:admin', 'db:types', 'db:reset']);
});
