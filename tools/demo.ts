// pnpm demo: everything up with the demo club in it, until Ctrl-C. What you do in it stays until pnpm demo:reset.
import { demoAddress, filledAt, makeDemo } from './demo/database.ts';
import { demoLogins } from './demo/people.ts';
import { runProduct, say, migrate } from './dev/run-product.ts';
import { type DevPorts, devSettings } from './dev/product.ts';
import type { Environment } from './services/service.ts';

const tell = (line: string): void => say('demo', line);

await runProduct({ prepare, watch: false, more: loginsInWords() });

async function prepare(ports: DevPorts, services: Environment): Promise<NodeJS.ProcessEnv> {
  const given = devSettings(ports, process.env, services);
  const address = demoAddress(given['DATABASE_URL'] ?? '');
  const settings = { ...given, DATABASE_URL: address, DEMO_LOGINS: JSON.stringify(demoLogins) };
  const filled = await filledAt(address);
  if (filled) {
    await migrate(settings, tell);
    tell(
      `The club as it was left. Its days are counted from ${filled.toISOString().slice(0, 10)}; pnpm demo:reset makes it anew.`,
    );
  } else {
    const begun = Date.now();
    await makeDemo(settings, tell);
    tell(`The club was made in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  }
  return settings;
}

function loginsInWords(): string {
  const lines = demoLogins.map(({ part, email, password }) => `    ${part.padEnd(9)} ${email.padEnd(34)} ${password}`);
  return `\n  Sign in with one press on the site's sign-in page, or as:\n\n${lines.join('\n')}\n`;
}
