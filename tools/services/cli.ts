import { down, up } from './services.ts';
import { loadDotEnv, readSetup, type Setup } from './setup.ts';
import { statusOf } from './status.ts';

const say = (line: string): void => console.log(line);

const commands: Record<string, (setup: Setup) => Promise<void>> = {
  up: (setup) => up(setup, say),
  down: (setup) => down(setup, say),
  status: async (setup) => {
    const all = await statusOf(setup);
    for (const { name, state, note } of all) say(`${name.padEnd(9)} ${state.padEnd(13)} ${note}`.trimEnd());
    if (all.some(({ state }) => state === 'stopped' || state === 'not answering')) process.exitCode = 1;
  },
};

loadDotEnv();
const command = commands[process.argv[2] ?? ''];
if (command === undefined) {
  console.error('Usage: pnpm services up | down | status');
  process.exit(2);
}
try {
  await command(readSetup(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
