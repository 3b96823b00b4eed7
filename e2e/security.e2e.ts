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
  test.use({ expectedComplaints: ["requires 'TrustedHTML'"] });

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
});
