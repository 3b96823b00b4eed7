import { expect, test } from './page.ts';

test('the page loads nothing from anywhere else', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL)) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  for (const path of ['/', '/login', '/register-old']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(foreign).toEqual([]);
});

test.describe('script that found its way into the page', () => {
  test.use({ expectedComplaints: ["requires 'Trusted", 'Creating a TrustedTypePolicy'] });

  test('does not run: the policy stops inline script, and text never becomes markup', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const outcome = await page.evaluate(() => {
      const blocked: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
      let threw = false;
      try {
        document.body.innerHTML += '<img src=x onerror="window.pwned = true">';
      } catch {
        threw = true;
      }
      return new Promise<{ threw: boolean; blocked: string[]; pwned: boolean }>((resolve) =>
        setTimeout(() => resolve({ threw, blocked, pwned: 'pwned' in window }), 300),
      );
    });
    expect(outcome).toEqual({ threw: true, blocked: ['require-trusted-types-for'], pwned: false });
  });

  test('gives no text as the address of a script, and vouches for none by a policy of its own', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const refused = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => object };
      };
      const attempts: Record<string, () => unknown> = {
        'script.src': () => (document.createElement('script').src = '/assets/other.js'),
        'script text': () => (document.createElement('script').text = 'window.pwned = true'),
        worker: () => new Worker('/assets/other.js'),
        iframe: () => (document.createElement('iframe').srcdoc = '<p>'),
        'another policy': () => trustedTypes.createPolicy('other', { createHTML: (text: string) => text }),
        'the default policy': () => trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
        // Not made on this page, so that it can be made once; the second of a name is refused.
        'a policy of the list, twice': () =>
          [1, 2].map(() => trustedTypes.createPolicy('proof-worker', { createScriptURL: () => '/' })),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch (error) {
          return error instanceof TypeError ? [name] : [];
        }
      });
    });
    expect(refused).toEqual([
      'script.src',
      'script text',
      'worker',
      'iframe',
      'another policy',
      'the default policy',
      'a policy of the list, twice',
    ]);
  });
});
