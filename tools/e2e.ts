// Lets the browser tests loose on the whole product. E2E_KIND says which: e2e (the journeys, if nothing is said),
// speed or walk. Arguments are passed on: pnpm e2e --grep "signs in"
import { withProduct, runBrowserTests } from './e2e/product.ts';

const { E2E_KIND = 'e2e' } = process.env;

await withProduct(async (env) => {
  process.exitCode = await runBrowserTests(E2E_KIND, process.argv.slice(2), env);
});
