import { anOrigin, test as base } from '../page.ts';
import { type Cast, castOf } from './cast.ts';

/** Everybody who looks at screens is signed in once for all of them. */
export const test = base.extend<object, { cast: Cast }>({
  cast: [
    async ({ playwright }, runTests, { project }) => {
      const request = await playwright.request.newContext({
        baseURL: String(project.use.baseURL),
        extraHTTPHeaders: { 'x-forwarded-for': anOrigin() },
      });
      await runTests(await castOf(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
