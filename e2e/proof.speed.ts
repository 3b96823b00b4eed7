import { aProvenRun } from '@hytte/beacon/testing/a-proven-run';
import { expect, test } from './page.ts';
import { aClub, enter } from './people.ts';

test.use({ trace: 'off' });

/** The goal is 2 s. A machine shared with others fails nothing that is merely slow today. */
const GOAL_MS = process.env['CI'] === 'true' ? 4000 : 2000;

test('a processor four times as slow: a round of drand is verified within two seconds', async ({ page, request }) => {
  const { owner, clubId } = await aClub(request);
  const { run } = await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  await page.route(`**/api/clubs/${clubId}/draws/${run.id}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, bundle: JSON.stringify(aProvenRun()) } });
  });
  // Browsers are slowed down in their main thread only: without workers the page does the check itself.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    // From the loaded code to the tick on the page.
    const observer = new MutationObserver(() => {
      if (document.documentElement?.textContent.includes('Tallet utenfra (Stemmer)')) performance.mark('tick');
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  const throttling = await page.context().newCDPSession(page);
  await enter(page, owner.token, `/clubs/${clubId}/draws/${run.id}`);
  const again = page.getByRole('button', { name: 'Etterprøv på nytt' });
  await again.waitFor();
  await throttling.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Anew, so that nothing is compiled or decoded yet.
  await page.reload();
  await page.getByRole('heading', { name: 'Tallet utenfra (Stemmer)' }).waitFor();
  const ms = await page.evaluate(() => {
    const entries = performance.getEntries();
    const loaded = entries.find(({ name }) => name.includes('/known-chains-'));
    const seen = entries.find(({ name }) => name === 'tick');
    return loaded instanceof PerformanceResourceTiming && seen ? seen.startTime - loaded.responseEnd : 0;
  });
  console.log({ ms });
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThanOrEqual(GOAL_MS);
});
