import { inspect } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';

/** Runs a process's `main` with its settings; what stops it is said in a sentence, not a stack, where we know why. */
export async function runProcess(main: (config: Config) => Promise<void>): Promise<void> {
  try {
    await main(readConfig(process.env));
  } catch (error) {
    const isKnown = error instanceof ConfigError;
    process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`);
    process.exit(isKnown ? 78 : 1); // 78: configuration error, by the convention of sysexits
  }
}
