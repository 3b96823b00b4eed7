// pnpm demo: the whole product with the demo club, until Ctrl-C. Your changes stay until pnpm demo:reset.
import { demoAddress, filledAt, makeDemo } from './demo/database.ts';
import { demoLogins } from './demo/people.ts';
import { type DevPorts, devSettings } from './dev/product.ts';
import { migrate, print, runProduct } from './dev/run-product.ts';
import type { Environment } from './services/setup.ts';

const log = (line: string): void => print('demo', line);

await runProduct({ prepare, watch: false, more: loginLines() });

async function prepare(ports: DevPorts, services: Environment): Promise<NodeJS.ProcessEnv> {
  const given = devSettings(ports, process.env, services);
  const address = demoAddress(given['DATABASE_URL'] ?? '');
  const settings = { ...given, DATABASE_URL: address, DEMO_LOGINS: JSON.stringify(demoLogins) };
  const filled = await filledAt(address);
  if (filled) {
    await migrate(settings, log);
    log(
      `The club is as you left it, made on ${filled.toISOString().slice(0, 10)}; pnpm demo:reset makes it again for today.`,
    );
  } else {
    const begun = Date.now();
    await makeDemo(settings, log);
    log(`The club was made in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  }
  return settings;
}

function loginLines(): string {
  const lines = demoLogins.map(({ part, email, password }) => `    ${part.padEnd(9)} ${email.padEnd(34)} ${password}`);
  return `\n  Sign in with one click on the site's sign-in page, or as:\n\n${lines.join('\n')}\n`;
}
