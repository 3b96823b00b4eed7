import type { Defect, KnownDefect } from '@hytte/contract/huts/defects';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHut, aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import type { Replies } from '#testing/test-api.ts';

const site = theSite();

const hut = aHut();
const KNOWN = `GET /api/clubs/${hut.club_id}/huts/${hut.id}/defects` as 'GET /api/clubs/{clubId}/huts/{hutId}/defects';
const REPORT =
  `POST /api/clubs/${hut.club_id}/huts/${hut.id}/defects` as 'POST /api/clubs/{clubId}/huts/{hutId}/defects';

const aDefect = (more: Partial<Defect> = {}): Defect => ({
  id: '0198c9f0-0000-7000-8000-0000000000d1',
  hut_id: hut.id,
  hut_name: hut.name,
  booking_id: null,
  reported_by: 'Kari Fjell',
  phone: '+47 900 00 000',
  title: 'Ovnen ryker',
  text: 'Når det blåser.',
  severity: 'annoying',
  state: 'reported',
  written_at: '2027-03-01T10:00:00.000Z',
  reported_at: '2027-03-02T10:00:00.000Z',
  state_at: '2027-03-02T10:00:00.000Z',
  note: null,
  photos: [],
  ...more,
});

const signedIn = (role: 'member' | 'admin' = 'member') => ({
  'GET /api/profile': { user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [aMembership({ role })] },
});

const openHut = (known: KnownDefect[], api: Replies = {}) =>
  site.open(`/huts/${hut.id}`, {
    token: aToken(),
    activeClub: hut.club_id,
    api: { ...signedIn(), [`GET /api/huts/${hut.id}`]: { hut, images: [] }, [KNOWN]: { defects: known }, ...api },
  });

test('the page of a hut tells what is known to be wrong, without names', async () => {
  await openHut([aDefect({ severity: 'dangerous', note: 'Ikke fyr i ovnen.' })]);
  const section = await screen.findByRole('region', { name: '1 kjent feil' });
  for (const text of ['Ovnen ryker', 'Farlig', 'Meldt', 'Ikke fyr i ovnen.'])
    expect(section.textContent).toContain(text);
  expect(section.textContent).not.toContain('Kari Fjell');
});

test('a member reports a defect', async () => {
  await openHut([], { [REPORT]: { defect: aDefect() } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Meld en feil' }));
  const form = await screen.findByRole('form', { name: 'Meld en feil' });
  const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Send meldingen' });
  expect(send.disabled).toBe(true);
  await user.type(within(form).getByRole('textbox', { name: 'Hva er galt?' }), 'Ovnen ryker');
  await user.click(within(form).getByRole('radio', { name: 'Farlig' }));
  expect(form.textContent).toContain('får e-post med en gang');
  await user.click(send);
  await screen.findByText('Takk. Meldingen er sendt.');
  expect(site.requests(REPORT)[0]?.body).toMatchObject({ title: 'Ovnen ryker', severity: 'dangerous' });
  expect(screen.queryByRole('form', { name: 'Meld en feil' })).toBeNull();
});

const club = aMembership({ role: 'admin' });
const CHANGE = `PUT /api/clubs/${club.club_id}/defects/${aDefect().id}` as 'PUT /api/clubs/{clubId}/defects/{defectId}';
const LIST = `GET /api/clubs/${club.club_id}/defects` as 'GET /api/clubs/{clubId}/defects';

const openHuts = (api: Replies) =>
  site.open(`/clubs/${club.club_id}/manage/huts`, {
    token: aToken(),
    api: {
      ...signedIn('admin'),
      [`GET /api/memberships/clubs/${club.club_id}/details`]: {
        club: aClub({ tier: 'free' }),
        user_role: 'admin',
        via_global_admin: false,
      },
      [`GET /api/memberships/clubs/${club.club_id}/huts`]: { huts: [aHutInList()] },
      ...api,
    },
  });

test('club admins see who reported, and say how it goes', async () => {
  let state: Defect['state'] = 'reported';
  const defect = aDefect();
  await openHuts({
    [LIST]: () => ({ defects: [{ ...defect, state }] }),
    [CHANGE]: () => {
      state = 'seen';
      return { defect: { ...defect, state }, reporter_told: false };
    },
  });
  const section = await screen.findByRole('region', { name: 'Meldte feil' });
  await within(section).findByText(/Kari Fjell/);
  fireEvent.click(within(section).getByRole('button', { name: /^Jeg har sett det/ }));
  await within(section).findByRole('button', { name: /^Vi ordner det/ });
  expect(site.requests(CHANGE)[0]?.body).toEqual({ state: 'seen', severity: 'annoying', note: null });
  await screen.findByText('«Ovnen ryker» er oppdatert.');
});

test.each(['by the button', 'by the form'])('closed %s, the toast says that the reporter is told', async (way) => {
  let defect = aDefect({ state: 'being_fixed' });
  await openHuts({
    [LIST]: () => ({ defects: [defect] }),
    [CHANGE]: () => {
      defect = aDefect({ state: 'fixed' });
      return { defect, reporter_told: true };
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Meldte feil' }));
  if (way === 'by the button') fireEvent.click(await section.findByRole('button', { name: /^Er ordnet/ }));
  else {
    fireEvent.click(await section.findByRole('button', { name: /^Endre/ }));
    fireEvent.click(section.getByRole('radio', { name: 'Ordnet' }));
    fireEvent.click(section.getByRole('button', { name: 'Lagre' }));
  }
  expect(
    await screen.findByText('«Ovnen ryker» er oppdatert. Den som meldte fra, får beskjed på e-post.'),
  ).toBeDefined();
});
