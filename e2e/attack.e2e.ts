import type { APIRequestContext, Page } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import { anAddress, expect, test } from './page.ts';
import { aPerson, aPlatformAdmin, enter, markEmailVerified } from './people.ts';
import { redAndBlue } from './png.ts';

// Many screens, each opened anew: on a machine with much else to do that takes its time.
test.slow();

/** Each would call the hook, were it ever more than text. Short enough for the shortest names. */
const SCRIPTS = [
  '<script>pwned()</script>',
  '"><img src=x onerror=pwned()>',
  '<svg/onload=pwned()>',
  "'onfocus=pwned() autofocus x='",
  'javascript:pwned()',
  '{{pwned()}}${pwned()}',
  '</title><body onload=pwned()>',
  '\u202Epwned()<iframe srcdoc=x>',
] as const;

let given = 0;
/** The next of them, told apart by a number. */
const script = (): string => `${SCRIPTS[(given += 1) % SCRIPTS.length]} ${given}`;

/** Whether anything ran, spoke up or was stopped by the policy. Console complaints fail the test by themselves. */
async function watch(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction('pwned', () => events.push('a script ran'));
  await page.exposeFunction('violated', (what: string) => events.push(`stopped by the policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      // Put there by exposeFunction, which types know nothing of.
      (globalThis as unknown as { violated: (what: string) => void }).violated(effectiveDirective),
    );
  });
  page.on('dialog', (dialog) => {
    events.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return events;
}

/** Opens each screen and tells on how many of them one of the scripts can be read. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const silent: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const shown = `${await page.locator('body').innerText()} ${await page.title()}`;
    const fields = await page
      .locator('input, textarea')
      .evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));
    if (!/pwned\(\)/.test(shown + fields.join(' '))) silent.push(path);
  }
  return silent;
}

const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A club in which every text somebody can write is a script. */
async function aPoisonedClub(request: APIRequestContext) {
  const owner = await aPerson(request);
  await owner.put('/api/profile', { first_name: script(), last_name: script() });
  const { club } = await owner.post('/api/memberships/create-club', { name: script() });
  const ofClub = `/api/memberships/clubs/${club.id}`;
  const { hut } = await owner.post(`${ofClub}/huts`, {
    name: script(),
    capacity: 4,
    price: 0,
    description: script(),
    long_description: script(),
    location: script(),
    fixed_amount_description: script(),
    seasonality: script(),
    amenities: SCRIPTS.map(script),
    access_info: script(),
    arrival_info: script(),
    rules: script(),
  });
  const headers = { authorization: `Bearer ${owner.token}` };
  const file = { name: `${script()}.png`, mimeType: 'image/png', buffer: redAndBlue(640, 480) };
  await request.post('/api/images/upload', { headers, multipart: { hut_id: hut.id, description: script(), file } });
  const day = nextMonth();
  await owner.post(`/api/clubs/${club.id}/seasons`, { name: script(), start_date: day, end_date: day });
  const { template } = await owner.post(`/api/clubs/${club.id}/booking-info-templates`, {
    name: script(),
    fields: [
      { field_name: script(), field_label: script(), field_type: 'text' },
      { field_name: script(), field_label: script(), field_type: 'select', field_options: [script(), script()] },
    ],
  });
  const stay = { start_date: day, end_date: day, start_half_day: 'AM', end_half_day: 'PM' };
  const { booking } = await owner.post('/api/bookings', { hut_id: hut.id, ...stay });
  await owner.post(`${ofClub}/run-lottery`, {});
  const [{ id: field_id }] = template.fields;
  const { responses } = await owner.post(`/api/bookings/${booking.id}/responses`, {
    responses: [{ field_id, response_value: script() }],
  });
  expect(responses).toHaveLength(1);
  return { owner, club, hut, booking };
}

test('what members and clubs write is text to every member', async ({ page, request }) => {
  const { owner, club, hut, booking } = await aPoisonedClub(request);
  const events = await watch(page);
  await enter(page, owner.token, '/clubs');
  const silent = await walk(page, [
    '/clubs',
    `/clubs/${club.id}/huts`,
    `/huts/${hut.id}`,
    '/bookings',
    `/bookings/${booking.id}`,
    '/profile',
    `/clubs/${club.id}/draws`,
  ]);
  expect(events).toEqual([]);
  expect(silent, 'screens that show nothing of it').toEqual([]);

  await page.evaluate(() => (globalThis as unknown as { pwned: () => void }).pwned());
  expect(events, 'the trap itself springs').toEqual(['a script ran']);
});

test('and to club admins', async ({ page, request }) => {
  const { owner, club, hut } = await aPoisonedClub(request);
  const events = await watch(page);
  await enter(page, owner.token, '/clubs');
  const tabs = ['info', 'members', 'huts', `huts/${hut.id}`, 'bookings', 'drawings', 'seasons', 'booking-info'];
  const silent = await walk(
    page,
    [...tabs, 'betalinger', 'plan', 'audit'].map((tab) => `/clubs/${club.id}/manage/${tab}`),
  );
  expect(events).toEqual([]);
  expect(silent, 'screens that show nothing of it').toEqual([]);
});

test('the platform’s own pages show them as text too', async ({ page, request }) => {
  const { owner, club } = await aPoisonedClub(request);
  await owner.post('/api/subscription/ehf/request', {
    tier: 'business-small',
    billingFrequency: 'monthly',
    paymentMethod: 'ehf',
    businessData: { companyName: script(), orgNumber: '974760673', contactEmail: anAddress() },
    clubId: club.id,
    priceId: 'business-small_monthly',
  });
  const admin = await aPlatformAdmin(request);
  const events = await watch(page);
  await enter(page, admin.token, '/admin');
  const tabs = ['clubs', 'users', 'draws', 'invoices', 'log'].map((tab) => `/admin/${tab}`);
  const silent = await walk(page, tabs);
  expect(events).toEqual([]);
  expect(silent.length).toBeLessThan(tabs.length);
});

test('letters carry them as text, and nobody else gets a copy', async ({ request }) => {
  const { owner, club } = await aPoisonedClub(request);
  const email = anAddress();
  await markEmailVerified(request, owner);
  await owner.post(`/api/memberships/clubs/${club.id}/invite-member`, { email });
  const mail = await mailTo(email, /./);
  expect(mail.to.map(({ address }) => address)).toEqual([email]);
  expect(mail.html).toContain('pwned()');
  expect(mail.html).not.toMatch(/<(script|img|svg|iframe|body onload)\b/i);
  expect(linkIn(mail)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/join\?token=[\w-]+$/);
});

test.describe('what stands in an address', () => {
  test.use({ expectedComplaints: ['the server responded with a status of'] });

  test('is text on the page it leads to', async ({ page }) => {
    const events = await watch(page);
    for (const [index, text] of SCRIPTS.entries()) {
      const hostile = encodeURIComponent(text);
      const paths = [
        `/auth/error?message=${hostile}`,
        `/login?next=${hostile}&email=${hostile}#${hostile}`,
        `/reset-password?token=${hostile}`,
        `/join?token=${hostile}`,
        `/auth/success?token=${hostile}`,
        `/pricing?plan=${hostile}`,
        `/${hostile}`,
        `/huts/${hostile}?payment=${hostile}`,
      ];
      await page.goto(paths[index] ?? '/');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.goto(`/auth/error?message=${hostile}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(events).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/auth/error');
  });
});
