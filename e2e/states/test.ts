import { anOrigin, test as base } from '../page.ts';
import { type Fixture, createFixture } from './fixtures.ts';

/** Everybody who looks at screens is signed in once for all of them. */
export const test = base.extend<object, { cast: Fixture }>({
  cast: [
    async ({ playwright }, runTests, { project }) => {
      const request = await playwright.request.newContext({
        baseURL: String(project.use.baseURL),
        extraHTTPHeaders: { 'x-forwarded-for': anOrigin() },
      });
      await runTests(await createFixture(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
