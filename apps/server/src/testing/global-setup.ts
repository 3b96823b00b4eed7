import type { TestProject } from 'vitest/node';
import { secretsInLogs, startSecretSearch } from './planted-secrets.ts';
import { makeTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/** One database for the whole run; every test file gets its own copy of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `test_template_${process.pid}`;
  const dropTemplate = await makeTemplate(template);
  project.provide('templateDatabase', template);
  startSecretSearch(template);
  return async () => {
    await dropTemplate();
    const { searched, found } = secretsInLogs();
    process.stdout.write(`Logs of the run searched for ${searched} planted secrets: ${found.length} found.\n`);
    if (found.length > 0)
      throw new Error(`Secrets in the logs, beginning with: ${found.map((text) => text.slice(0, 4)).join(', ')}`);
  };
}
