// pnpm dev: services, migrations, API, worker and site, until Ctrl-C.
import { devSettings } from './dev/product.ts';
import { migrate, print, runProduct } from './dev/run-product.ts';

await runProduct({
  prepare: async (ports, services) => {
    const settings = devSettings(ports, process.env, services);
    await migrate(settings, (line) => print('migrate', line));
    return settings;
  },
  watch: true,
  more: '',
});
