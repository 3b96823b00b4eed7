// pnpm demo:reset: replaces the demo club by a new one.
import { demoAddress, makeDemo } from './demo/database.ts';
import { devPorts, devSettings } from './dev/product.ts';

const begun = Date.now();
try {
  const settings = devSettings(devPorts(process.env), process.env, {});
  await makeDemo({ ...settings, DATABASE_URL: demoAddress(settings['DATABASE_URL'] ?? '') }, console.log);
  console.log(`The demo club is as new, after ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
