import { readFileSync } from 'node:fs';

/**
 * Any setting may lie in a file instead: `TOKEN_SECRETS_FILE` names the file that holds `TOKEN_SECRETS`. That is how
 * container hosts hand over secrets, and a file does not show up where a process's variables do.
 */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  tell: (name: string, message: string) => void,
): NodeJS.ProcessEnv {
  const filled = { ...env };
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) tell(name, `is given twice: take away ${name} or ${name}_FILE`);
    try {
      filled[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      tell(`${name}_FILE`, `names a file that cannot be read: ${file}`);
    }
  }
  return filled;
}
