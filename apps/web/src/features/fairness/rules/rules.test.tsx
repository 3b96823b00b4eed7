import { decidedOf, DEFAULT_RULES, withDecided } from '@hytte/domain/fairness/rules/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aSeason } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const SAVE = `PUT /api/clubs/${club.id}/rules`;

const DECIDED = decidedOf(DEFAULT_RULES);
const aWeek = withDecided(DEFAULT_RULES, { ...DECIDED, noticeHours: 24, longestDays: 7 });
const twoVersions = {
  number: 2,
  rules: aWeek,
  versions: [
    { number: 2, made_at: '2026-11-12T10:00:00.000Z', rules: aWeek },
    {
      number: 1,
      made_at: '2026-10-01T10:00:00.000Z',
      rules: withDecided(aWeek, { ...DECIDED, longestDays: 7 }),
    },
  ],
};

const open = (path: string, api: Replies) =>
  site.open(`/clubs/${club.id}/${path}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/groups': { groups: [] },
      ...api,
    },
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sentences = async (name: string) =>
  (await section(name)).getAllByRole('listitem').map(({ textContent }) => textContent);

const families = {
  id: '0198c9f0-0000-7000-8000-0000000000a1',
  name: 'Barnefamilier',
  strength: null,
  members: 0,
  waiting: 0,
  own: null,
  until: null,
};

describe('a member', () => {
  test('sees the groups they are in, and asks to be taken into others', async () => {
    const young = { ...families, id: '0198c9f0-0000-7000-8000-0000000000a2', name: 'Unge', own: 'in' as const };
    const user = await open('rules', {
      'GET /api/clubs/{clubId}/rules': twoVersions,
      'GET /api/clubs/{clubId}/groups': { groups: [families, { ...young, until: '2027-08-01' }] },
      'POST /api/clubs/{clubId}/groups/{groupId}/ask': null,
    });
    expect(await screen.findByText(/Du er med til og med .*1. august/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Be om å bli med i Barnefamilier' }));
    const asked = `POST /api/clubs/${club.id}/groups/${families.id}/ask`;
    await waitFor(() => expect(site.requests(asked)).toHaveLength(1));
  });

  test('reads the rules as sentences, since when they hold, and what each version changed', async () => {
    await open('rules', { 'GET /api/clubs/{clubId}/rules': twoVersions });
    expect(await sentences('Oppholdene')).toEqual([
      'Du kan be om dager inntil 6 måneder fram i tid.',
      'Et opphold kan vare i høyst 7 døgn.',
    ]);
    expect(screen.getByText('Regler nr. 2, som gjelder fra 12. november 2026.')).toBeDefined();
    const changes = await section('Endringer');
    expect(changes.getByText('Regler nr. 1, fra 1. oktober 2026')).toBeDefined();
    expect(changes.getByText(/får alle medlemmer vite det 24 timer før/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Endre/ })).toBeNull();
  });

  test('of a club that has decided nothing reads the defaults, said to be that', async () => {
    await open('rules', { 'GET /api/clubs/{clubId}/rules': { number: 0, rules: DEFAULT_RULES, versions: [] } });
    expect(await screen.findByText(/Klubben har ikke bestemt noe eget ennå/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Endringer' })).toBeNull();
  });

  test('is told when they cannot be fetched, and can try again', async () => {
    await open('rules', { 'GET /api/clubs/{clubId}/rules': refuse('unavailable') });
    expect(await screen.findByText(/Vi klarte ikke å hente reglene\. /)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeDefined();
  });
});

describe('club admins', () => {
  const openTab = (more: Replies = {}) =>
    open('manage/rules', {
      'GET /api/clubs/{clubId}/rules': twoVersions,
      'PUT /api/clubs/{clubId}/rules': { number: 3, rules: aWeek },
      'PUT /api/clubs/{clubId}/rules/preset': { number: 3, rules: aWeek },
      'GET /api/clubs/{clubId}/groups': { groups: [families] },
      'GET /api/clubs/{clubId}/seasons': {
        seasons: [aSeason({ name: 'Påske 2027' }), aSeason({ name: 'Påske 2026' })],
      },
      ...more,
    });

  test('see what a choice would say before they save it, and write over nothing that others decided', async () => {
    const user = await openTab();
    await user.click((await section('Slik trekkes det')).getByRole('button', { name: 'Endre varselet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre varselet' }));
    await user.click(dialog.getByRole('radio', { name: '48 timer' }));
    expect(dialog.getByText(/får alle medlemmer vite det 48 timer før/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Lagre reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    const [sent] = site.requests(SAVE);
    expect(sent?.body).toEqual({ ...DECIDED, noticeHours: 48, longestDays: 7 });
    expect(sent?.ifMatch).toBe('"2"');
  });

  test('choose how days are had, and how long before arrival they are drawn', async () => {
    const user = await openTab();
    await user.click((await section('Slik får du dager')).getByRole('button', { name: 'Endre hvordan man får dager' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre hvordan man får dager' }));
    await user.click(dialog.getByRole('radio', { name: /Trekkes en fast tid før ankomst/ }));
    const days = dialog.getByRole('spinbutton', { name: 'Hvor mange dager før ankomst' });
    await user.clear(days);
    await user.type(days, '6');
    expect(dialog.getByText('Skriv et helt tall fra 7 til 90.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Lagre reglene' })).toHaveProperty('disabled', true);
    await user.clear(days);
    await user.type(days, '30');
    expect(dialog.getByText(/Det trekkes 30 dager før ankomst/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Lagre reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    expect(site.requests(SAVE).at(-1)?.body).toMatchObject({ days: { kind: 'drawn_before_arrival', days: 30 } });
  });

  test('choose what a stay costs besides its season', async () => {
    const user = await openTab();
    await user.click(await screen.findByRole('button', { name: 'Endre poengreglene' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre poengreglene' }));
    await user.click(dialog.getByRole('radio', { name: '1 poeng når andre også ville ha dagene' }));
    await user.click(dialog.getByRole('button', { name: 'Lagre reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    expect(site.requests(SAVE).at(-1)?.body).toMatchObject({ points: { ordinaryStay: 'contested' } });
  });

  test('set limits: of seasons by name, with the sentence they become, and each with a name of its own', async () => {
    const user = await openTab();
    await user.click((await section('Hvor mange opphold du kan ha')).getByRole('button', { name: 'Endre grensene' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre grensene' }));
    await user.click(dialog.getByRole('button', { name: 'Legg til en grense' }));
    expect(dialog.getByText('«Ferier»: Du kan ha høyst 2 opphold i samme kalenderår.')).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: 'Alle opphold teller' }));
    expect(dialog.getByRole('button', { name: 'Lagre reglene' })).toHaveProperty('disabled', true);
    await user.click(await dialog.findByRole('checkbox', { name: 'Påske' }));
    expect(dialog.getByText('«Ferier»: Du kan ha høyst 2 opphold med dager i Påske i samme kalenderår.')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Opphold medlemmet har foran seg' }));
    expect(dialog.getByText(/foran deg om gangen. Det som begynner innen 14 dager, teller ikke./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Lagre reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    const limits = [{ name: 'Ferier', kind: 'ahead', most: 2, seasons: ['Påske'], freeWithinDays: 14 }];
    expect(site.requests(SAVE).at(-1)?.body).toMatchObject({ limits });
  });

  test('set a quarantine: one year to begin with, and a warning about a long one', async () => {
    const user = await openTab();
    await user.click((await section('Karantene')).getByRole('button', { name: 'Endre karantenen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre karantenen' }));
    await user.click(await dialog.findByRole('button', { name: 'Legg til karantene' }));
    expect(dialog.getByText(/^Har du hatt Påske året før, står du bak de andre/)).toBeDefined();
    const years = dialog.getByRole('spinbutton', { name: 'Antall år' });
    await user.clear(years);
    await user.type(years, '3');
    expect(dialog.getByText(/jo større forsprang får nye medlemmer/)).toBeDefined();
    await user.clear(years);
    await user.type(years, '6');
    expect(dialog.getByRole('button', { name: 'Lagre reglene' })).toHaveProperty('disabled', true);
    await user.clear(years);
    await user.type(years, '2');
    expect(dialog.queryByText(/jo større forsprang/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Lagre reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    expect(site.requests(SAVE).at(-1)?.body).toMatchObject({ quarantine: [{ season: 'Påske', years: 2 }] });
  });

  test('have a group go first only when they have been warned and say so twice', async () => {
    const user = await openTab();
    await user.click((await section('Grupper')).getByRole('button', { name: 'Endre hva grupper betyr' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre hva grupper betyr' }));
    await user.click(await dialog.findByRole('radio', { name: 'Tre ganger så mange lodd (vårt forslag)' }));
    expect(dialog.getByText('De i «Barnefamilier» har tre ganger så mange lodd i søknadsrunder.')).toBeDefined();
    const save = dialog.getByRole('button', { name: 'Lagre reglene' });
    expect(save).toHaveProperty('disabled', false);
    await user.click(dialog.getByRole('radio', { name: 'Velger før alle andre' }));
    expect(dialog.getByText(/får de andre nesten aldri noe/)).toBeDefined();
    expect(save).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('checkbox', { name: 'Vi har lest dette, og vil det likevel' }));
    await user.click(save);
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    const groups = [{ group: families.id, name: 'Barnefamilier', strength: 'first' }];
    expect(site.requests(SAVE).at(-1)?.body).toMatchObject({ groups });
  });

  test('have nothing to save about groups where there are none', async () => {
    const user = await openTab({ 'GET /api/clubs/{clubId}/groups': { groups: [] } });
    await user.click((await section('Grupper')).getByRole('button', { name: 'Endre hva grupper betyr' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre hva grupper betyr' }));
    expect(dialog.getByText(/Klubben har ingen grupper/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Lagre reglene' })).toHaveProperty('disabled', true);
  });

  const openTerms = async () => {
    const user = await openTab();
    await user.click(await screen.findByRole('button', { name: 'Endre vilkårene' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Endre vilkårene' })) };
  };

  test('choose by when a stay is to be paid: off until they do, and within two months', async () => {
    const { user, dialog } = await openTerms();
    const deadline = dialog.getByRole('checkbox', { name: 'Opphold må betales innen en frist' });
    expect(deadline).toHaveProperty('checked', false);
    await user.click(deadline);
    expect(dialog.getByText(/skal betales innen 14 dager etter at du fikk det/)).toBeDefined();
    const days = dialog.getByRole('spinbutton', { name: 'Dager etter tildelingen' });
    await user.clear(days);
    await user.type(days, '61');
    expect(dialog.getByText('Skriv et tall fra 2 til 60.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Lagre reglene' })).toHaveProperty('disabled', true);
    await user.clear(days);
    await user.type(days, '10');
    await user.click(dialog.getByRole('button', { name: 'Lagre reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    expect(site.requests(SAVE).at(-1)?.body).toMatchObject({ terms: { tiers: null, relet: false, payDays: 10 } });
  });

  test('choose steps of cancelling, see them in dates and kroner, and cannot save steps that rise', async () => {
    const { user, dialog } = await openTerms();
    await user.click(dialog.getByRole('radio', { name: 'Tre trinn' }));
    expect(dialog.getByText(/får du tilbake 1\s000\skr/)).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: 'Betal igjen for dager som noen andre får' }));
    const percent = dialog.getAllByRole('spinbutton', { name: 'Tilbake (%)' })[1];
    if (!percent) throw new Error('no second step');
    await user.clear(percent);
    await user.type(percent, '100');
    expect(dialog.getByRole('button', { name: 'Lagre reglene' })).toHaveProperty('disabled', true);
    await user.clear(percent);
    await user.type(percent, '40');
    await user.click(dialog.getByRole('button', { name: 'Ta bort trinn 1' }));
    await user.click(dialog.getByRole('button', { name: 'Lagre reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    expect(site.requests(SAVE).at(-1)?.body).toMatchObject({
      terms: { tiers: [{ days: 7, percent: 40 }], relet: true },
    });
  });

  test('see which sentences one of the usual ways changes, before they choose it', async () => {
    const user = await openTab();
    await user.click(await screen.findByRole('button', { name: 'Velg en måte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hvordan deler dere dagene?' }));
    expect(dialog.getByRole('radio', { name: 'Ferier trekkes, resten er åpent (vårt forslag)' })).toHaveProperty(
      'checked',
      true,
    );
    expect(dialog.getByText('De som driver klubben, bestemmer når det trekkes.')).toBeDefined();
    expect(dialog.getByText('Klubben trekker hver dag kl. 02.00.')).toBeDefined();
    expect(dialog.getByText(/Det trekkes 21 dager før ankomst/)).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Først til mølla' }));
    expect(dialog.queryByText(/21 dager/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Bruk disse reglene' }));
    expect(await screen.findByText('Reglene er lagret.')).toBeDefined();
    const [sent] = site.requests(`${SAVE}/preset`);
    expect([sent?.body, sent?.ifMatch]).toEqual([{ preset: 'first_come' }, '"2"']);
  });

  test('cannot save a longest stay that is none', async () => {
    const user = await openTab();
    await user.click(await screen.findByRole('button', { name: 'Endre lengste opphold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre lengste opphold' }));
    const days = dialog.getByRole('spinbutton', { name: 'Lengste opphold (døgn)' });
    await user.clear(days);
    expect(dialog.getByText('Et opphold kan vare i høyst 92 døgn.')).toBeDefined();
    await user.type(days, '93');
    expect(dialog.getByRole('button', { name: 'Lagre reglene' })).toHaveProperty('disabled', true);
  });

  test('are led to the places where schedule and horizon are changed', async () => {
    await openTab();
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Endre når det trekkes')).toBe(`/clubs/${club.id}/manage/drawings`);
    expect(await link('Endre hvor langt fram man kan be om dager')).toBe(`/clubs/${club.id}/manage/info`);
  });
});
