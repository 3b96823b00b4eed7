// pnpm dev: services, migrations, API, worker and site, until Ctrl-C.
import { runProduct, say, migrate } from './dev/run-product.ts';
import { devSettings } from './dev/product.ts';

await runProduct({
  prepare: async (ports, services) => {
    const settings = devSettings(ports, process.env, services);
    await migrate(settings, (line) => say('migrate', line));
    return settings;
  },
  watch: true,
  more: '',
});
