import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { aPaymentConfig, aPlan } from '#testing/subscriptions.ts';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();

const asVisitor = (api: Replies = {}) =>
  site.open('/pricing', { api: { 'GET /api/config/stripe': aPaymentConfig(), ...api } });

const asUser = (role: 'owner' | 'member' | null) =>
  site.open('/pricing', {
    token: aToken(),
    ...(role && { activeClub: club.id }),
    api: {
      'GET /api/config/stripe': aPaymentConfig(),
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: role ? [aMembership({ role })] : [] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: role ?? 'member', via_global_admin: false },
      'GET /api/clubs/{clubId}/subscription/status': aPlan(),
      'GET /api/clubs/{clubId}/invoices': { invoices: [] },
    },
  });

const cards = async () => {
  await screen.findByText('500 kr', { normalizer: (text) => text.replaceAll(/\s/g, ' ') });
  return screen.getAllByRole('article').map((card) => card.textContent?.replaceAll(/\s/g, ' ') ?? '');
};

async function fillIn(user: Awaited<ReturnType<typeof asVisitor>>) {
  await user.type(screen.getByLabelText('Firmanavn'), 'Blåtind AS');
  await user.type(screen.getByLabelText('Organisasjonsnummer'), '987654321');
  await user.type(screen.getByLabelText('MVA-nummer'), 'NO987654321MVA');
  await user.type(screen.getByLabelText('E-post for faktura'), 'faktura@example.com');
}

test('what it costs when guests pay through us is said before a plan is chosen, with an example by the same rule', async () => {
  await asVisitor();
  const fees = await screen.findByRole('region', { name: 'Når gjester betaler for opphold' });
  const words = fees.textContent?.replaceAll(/\s/g, ' ');
  expect(words).toContain('Hyttelaget tar 5 % av hver betaling. I tillegg kommer kortgebyret, ca. 1,4 % + 2 kr.');
  // 1 500 kr less 75 kr and 23 kr.
  expect(words).toContain('Av 1 500 kr får klubben 1 402 kr.');
});

test('three plans, the middle one the most popular, by month or by year', async () => {
  const user = await asVisitor();
  const [free, small, large] = await cards();
  expect(free).toContain('0 kr');
  expect(small).toContain('Mest populær');
  expect(small).toContain('625 kr med mva.');
  expect(large).toContain('2 500 kr');
  await user.click(screen.getByRole('radio', { name: 'Årlig · Spar ca. 17 %' }));
  expect(screen.getAllByRole('article')[1]?.textContent?.replaceAll(/\s/g, ' ')).toContain('5 000 kr');
  const row = within(screen.getByRole('table', { name: 'Dette får dere' })).getByRole('row', { name: /^Medlemmer/ });
  expect(row.textContent).toBe('Medlemmerinntil 50inntil 500ubegrenset');
});

test('without prices those of this page stand in, and it is said', async () => {
  await asVisitor({ 'GET /api/config/stripe': refuse('not_found') });
  expect(await screen.findByText(/^Vi klarte ikke å hente prisene/)).toBeDefined();
  expect((await cards())[2]).toContain('2 500 kr');
});

test('a paid plan asks for all of the company, field by field', async () => {
  const user = await asVisitor();
  await user.click(await screen.findByRole('button', { name: 'Velg Bedrift' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hvem skal ha Bedrift?' }));
  await user.click(screen.getByRole('button', { name: 'Gå videre' }));
  expect((await screen.findByRole('alert')).textContent).toContain('4 felt må rettes');
  expect(window.location.pathname).toBe('/pricing');
});

test('a visitor signs in first, and finds the page as they left it', async () => {
  const user = await asVisitor();
  await user.click(await screen.findByRole('button', { name: 'Velg Stor bedrift' }));
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Gå videre' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Logg inn' })).toBeDefined();
  expect(sessionStorage.getItem('returnTo')).toBe('/pricing');

  await asUser('owner');
  expect(await screen.findByRole('heading', { name: 'Hvem skal ha Stor bedrift?' })).toBeDefined();
  expect(screen.getByLabelText('Firmanavn')).toHaveProperty('value', 'Blåtind AS');
  expect(sessionStorage.getItem('returnTo')).toBeNull();
});

test('an owner takes what they wrote to the plan tab of their club, once', async () => {
  const user = await asUser('owner');
  await user.click(await screen.findByRole('radio', { name: /^Årlig/ }));
  await user.click(await screen.findByRole('button', { name: 'Velg Bedrift' }));
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: 'Gå videre' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Plan' })).toBeDefined();
  expect(window.location.pathname).toBe(`/clubs/${club.id}/manage/plan`);
  expect(await screen.findByLabelText(/^Firmanavn/)).toHaveProperty('value', 'Blåtind AS');
  expect(await screen.findByRole('radio', { name: 'Bedrift' })).toHaveProperty('checked', true);
  expect(await screen.findByRole('radio', { name: /^Årlig/ })).toHaveProperty('checked', true);
  await waitFor(() => expect(sessionStorage.getItem('companyDraft')).toBeNull());
});

test('somebody without a club is sent to find one, and told why', async () => {
  const user = await asUser(null);
  await user.click(await screen.findByRole('link', { name: 'Begynn gratis' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Klubbene dine' })).toBeDefined();
  expect(await screen.findByText(/^Opprett eller velg en klubb først/)).toBeDefined();
});

test('a member is told who chooses the plan', async () => {
  await asUser('member');
  expect(await screen.findByText(/^Eier og administratorer i Blåtind hytteklubb velger plan/)).toBeDefined();
});
