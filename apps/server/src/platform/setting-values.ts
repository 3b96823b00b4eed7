import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An optional setting. An empty value counts as not set: that is how a template of settings is left unfilled. */
export const OptionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

/**
 * Any setting may be in a file instead: `TOKEN_SECRETS_FILE` names the file that holds `TOKEN_SECRETS`. That is how
 * container hosts hand over secrets, and a file does not show up among a process's environment variables.
 */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  report: (name: string, message: string) => void,
): NodeJS.ProcessEnv {
  const filled = { ...env };
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) report(name, `is given twice: take away ${name} or ${name}_FILE`);
    try {
      filled[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      report(`${name}_FILE`, `names a file that cannot be read: ${file}`);
    }
  }
  return filled;
}
