import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHut, aHutInList, aPhoto, aPicture } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const club = aMembership({ role: 'admin' });
const hut = aHut({ arrival_info: 'Nøkkelen henger i naustet.', fixed_amount: 30_050 });
const CREATE = `POST /api/memberships/clubs/${club.club_id}/huts` as 'POST /api/memberships/clubs/{id}/huts';
const SAVE = `PUT /api/memberships/clubs/${club.club_id}/huts/${hut.id}` as keyof Replies;
const HUT = `GET /api/huts/${hut.id}` as 'GET /api/huts/{id}';
const PHOTO = 'POST /api/images/upload';
const editor = `/clubs/${club.club_id}/manage/huts`;

const open = (path: string, api: Replies = {}) =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [club] },
      [`GET /api/memberships/clubs/${club.club_id}/details`]: {
        club: aClub(),
        user_role: 'admin',
        via_global_admin: false,
      },
      [`GET /api/memberships/clubs/${club.club_id}/huts`]: { huts: [] },
      [HUT]: { hut, images: [] },
      ...api,
    },
  });

test('who opens the form for a hut that the plan has no room for is told before filling it in', async () => {
  const five = Array.from({ length: 5 }, (_, at) => aHutInList({ id: `${hut.id.slice(0, -1)}${at}` }));
  await open(`${editor}/new`, {
    [`GET /api/memberships/clubs/${club.club_id}/details`]: {
      club: aClub({ tier: 'free' }),
      user_role: 'admin',
      via_global_admin: false,
    },
    [`GET /api/memberships/clubs/${club.club_id}/huts`]: { huts: five },
  });
  expect(await screen.findByText(/^Klubben har 5 hytter, og planen har plass til 5\./)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Velg en større plan' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const aPng = (name: string, { type = 'image/png', size = 10 } = {}) => new File(['x'.repeat(size)], name, { type });

async function choose(user: UserEvent, section: string, files: File[]) {
  const part = await screen.findByRole('region', { name: section });
  await within(part).findByText(/Eller slipp de/);
  const input = part.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('The section has no file input');
  // What the chooser would have left out may still be dropped, or named wrongly.
  input.accept = '';
  await user.upload(input, files);
  return within(part);
}

test('a new hut: what must be there is asked for, the rest has its defaults, and pictures come next', async () => {
  const user = await open(`${editor}/new`, { [CREATE]: { hut: aHut({ name: 'Nybu' }) } });
  expect(await screen.findByText(/kan du legge til så snart hytta er opprettet/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Bilder' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Opprett hytta' }));
  expect(await screen.findByText('Gi hytta et navn.')).toBeDefined();
  expect(screen.getByText('Skriv hvor mange det er plass til, minst 1.')).toBeDefined();

  await user.type(screen.getByLabelText('Navn'), '  Nybu ');
  await user.type(screen.getByLabelText('Antall personer'), '6');
  await user.clear(screen.getByLabelText('Senger'));
  await user.clear(screen.getByLabelText('Fast beløp per opphold (kr)'));
  await user.type(screen.getByLabelText('Fast beløp per opphold (kr)'), '250.5');
  await user.click(await screen.findByRole('button', { name: 'Opprett hytta' }));

  expect(await screen.findByText('Nybu er opprettet. Nå kan du legge til bilder.')).toBeDefined();
  expect(site.requests(CREATE)[0]?.body).toMatchObject({
    name: 'Nybu',
    capacity: 6,
    beds: 1,
    fixed_amount: 25_050,
    location: null,
    rules: null,
    seasonality: 'Year-round',
    amenities: [],
  });
  expect(window.location.pathname).toBe(`${editor}/${hut.id}`);
  expect(await screen.findByRole('region', { name: 'Bilder' })).toBeDefined();
});

test('an amount keeps its comma, is written out when it is left, and what cannot be read is said', async () => {
  const user = await open(`${editor}/${hut.id}`, { [SAVE]: { hut } });
  const price = await screen.findByLabelText('Pris per døgn (kr)');
  const fixed = screen.getByLabelText('Fast beløp per opphold (kr)');
  for (const [typed, sentence] of [
    ['330 kr', 'Skriv bare tall, for eksempel 330,50.'],
    ['330,505', 'Skriv høyst to sifre etter kommaet, for eksempel 330,50.'],
    ['-5', 'Skriv 0 eller mer.'],
  ] as const) {
    await user.clear(price);
    await user.type(price, typed);
    await user.click(await screen.findByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  }
  expect(site.requests(SAVE)).toEqual([]);

  await user.clear(price);
  await user.type(price, '330,50');
  await user.clear(fixed);
  await user.type(fixed, '1 450.5');
  await user.tab();
  expect(price).toHaveProperty('value', '330,50');
  expect(fixed).toHaveProperty('value', '1\u00A0450,50');
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(site.requests(SAVE)).toHaveLength(1));
  expect(site.requests(SAVE)[0]?.body).toMatchObject({ price: 330.5, fixed_amount: 145_050 });
});

test('amenities: Enter adds, and what is empty, there already or too long is said to be', async () => {
  const user = await open(`${editor}/${hut.id}`);
  const field = await screen.findByLabelText('Legg til utstyr');
  await user.type(field, 'Båt{Enter}');
  expect(await screen.findByRole('button', { name: 'Fjern Båt' })).toBeDefined();
  await user.type(field, 'båt{Enter}');
  expect(screen.getByText('Det står allerede på listen.')).toBeDefined();
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(screen.getByText('Skriv hva som finnes på hytta.')).toBeDefined();
  await user.click(field);
  await user.paste('x'.repeat(101));
  await user.keyboard('{Enter}');
  expect(screen.getByText('Høyst 100 tegn.')).toBeDefined();
  expect(site.requests(SAVE)).toEqual([]);

  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Vedovn' }));
  await user.click(field);
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: 'Fjern Vedovn' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fjern Båt' }));
  expect(screen.queryByRole('button', { name: 'Fjern Båt' })).toBeNull();
});

test('a change is counted, kept from being lost, and saved with all the rest', async () => {
  const user = await open(`${editor}/${hut.id}`, { [SAVE]: { hut: { ...hut, rules: 'Ta med søppel ut.' } } });
  await user.type(await screen.findByLabelText('Regler'), 'Ta med søppel ut.');
  expect(await screen.findByText('1 endring')).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Se siden om hytta' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Bli her' }));

  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Trollbu er lagret.')).toBeDefined();
  expect(site.requests(SAVE)[0]?.body).toMatchObject({
    rules: 'Ta med søppel ut.',
    arrival_info: 'Nøkkelen henger i naustet.',
    fixed_amount: 30_050,
  });
  await waitFor(() => expect(screen.queryByText('1 endring')).toBeNull());
});

test('who shuts a hut may say why, to those who have asked for days in it; a hut that is shut already asks for nothing', async () => {
  const user = await open(`${editor}/${hut.id}`, { [SAVE]: { hut: aHut({ available: false }) } });
  expect(await screen.findByLabelText('Navn')).toBeDefined();
  expect(screen.queryByLabelText('Begrunnelse')).toBeNull();
  await user.click(screen.getByLabelText('Åpen for opphold'));
  await user.type(screen.getByLabelText('Begrunnelse'), ' Taket lekker. ');
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(site.requests(SAVE)).toHaveLength(1));
  expect(site.requests(SAVE)[0]?.body).toMatchObject({ available: false, closed_because: 'Taket lekker.' });
  await waitFor(() => expect(screen.queryByLabelText('Begrunnelse')).toBeNull());
});

test('what another admin saved meanwhile is taken over and named, and what is written here is kept', async () => {
  const theirs = { ...hut, version: 2, arrival_info: 'Koden er 4711.', rules: 'Fra den andre.' };
  let saved = 0;
  const user = await open(`${editor}/${hut.id}`, {
    [HUT]: () => ({ hut: saved === 0 ? hut : theirs, images: [] }),
    [SAVE]: () => ((saved += 1) === 1 ? refuse('changed_meanwhile') : { hut: { ...theirs, version: 3 } }),
  });
  await user.type(await screen.findByLabelText('Regler'), 'Mine regler.');
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));

  const notice = await screen.findByText(/Noen andre har endret dette/);
  expect(notice.textContent).toContain('Ved ankomst (nøkkel, kode), Regler');
  expect(screen.getByLabelText('Regler')).toHaveProperty('value', 'Mine regler.');
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(site.requests(SAVE)).toHaveLength(2));
  expect(site.requests(SAVE).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  expect(site.requests(SAVE)[1]?.body).toMatchObject({ rules: 'Mine regler.', arrival_info: 'Koden er 4711.' });
});

test('what is written when the session ends is there after signing in, but no door code was stored', async () => {
  const user = await open(`${editor}/${hut.id}`, { [SAVE]: refuse('not_signed_in') });
  await user.type(await screen.findByLabelText('Regler'), 'Ta med søppel ut.');
  await user.type(screen.getByLabelText(/^Ved ankomst/), ' Kode 4711.');
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  await user.click(await screen.findByRole('button', { name: 'Logg inn på en annen måte' }));
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(Object.values(sessionStorage).join()).toContain('Ta med søppel ut.');
  expect([...Object.values(sessionStorage), ...Object.values(localStorage)].join()).not.toContain('4711');

  const later = await open(`${editor}/${hut.id}`, { [SAVE]: { hut: { ...hut, rules: 'Ta med søppel ut.' } } });
  expect(await screen.findByLabelText('Regler')).toHaveProperty('value', 'Ta med søppel ut.');
  await later.click(await screen.findByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Trollbu er lagret.')).toBeDefined();
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]));
});

test('a double click on the button makes one hut', async () => {
  const user = await open(`${editor}/new`, { [CREATE]: { hut: aHut({ name: 'Nybu' }) } });
  await user.type(await screen.findByLabelText('Navn'), 'Nybu');
  await user.type(screen.getByLabelText('Antall personer'), '6');
  await user.dblClick(await screen.findByRole('button', { name: 'Opprett hytta' }));
  await waitFor(() => expect(window.location.pathname).toBe(`${editor}/${hut.id}`));
  expect(site.requests(CREATE)).toHaveLength(1);
  expect(site.requests(CREATE)[0]?.idempotencyKey).toBeDefined();
});

test('photos: several at once, each on the page when it has arrived', async () => {
  let sent = 0;
  const user = await open(`${editor}/${hut.id}`, {
    [PHOTO]: () => ({ url: '/files/a.webp', s3_key: 'a', image: aPhoto(++sent) }),
  });
  const photos = await choose(user, 'Bilder', [aPng('en.png'), aPng('to.png'), aPng('tre.png')]);
  await waitFor(() => expect(photos.getAllByRole('img', { name: /av Trollbu/ })).toHaveLength(3));
  expect(site.requests(PHOTO)[0]?.body).toMatch(new RegExp(`name="hut_id".*${hut.id}.*name="file"`, 's'));
});

test('photos of the wrong kind or too large are left out, and the others are sent', async () => {
  const user = await open(`${editor}/${hut.id}`, { [PHOTO]: { url: '', s3_key: '', image: aPhoto(1) } });
  const large = aPng('stor.png', { size: 10 * 1024 * 1024 + 1 });
  const photos = await choose(user, 'Bilder', [aPng('a.pdf', { type: 'application/pdf' }), large, aPng('god.png')]);
  const alert = await photos.findByRole('alert');
  expect(alert.textContent).toContain('Velg bare bildefiler som støttes');
  expect(alert.textContent).toContain('1 fil(er) er over grensen på 10 MB');
  expect(await photos.findByRole('img', { name: 'Bilde 1 av Trollbu' })).toBeDefined();
});

test('a photo that the server refuses says so, and can be tried again or let go', async () => {
  const replies = [refuse('invalid_image'), { url: '', s3_key: '', image: aPhoto(1) }];
  const user = await open(`${editor}/${hut.id}`, { [PHOTO]: () => replies.shift() ?? refuse('unexpected') });
  const photos = await choose(user, 'Bilder', [aPng('rar.png')]);
  expect((await photos.findByRole('alert')).textContent).toBe('Filen kan ikke brukes som bilde. Prøv et annet.');
  await user.click(photos.getByRole('button', { name: 'Prøv rar.png igjen' }));
  expect(await photos.findByRole('img', { name: 'Bilde 1 av Trollbu' })).toBeDefined();
});

test('a photo is deleted when one has said yes', async () => {
  const DELETE = `DELETE /api/images/${aPhoto(1).id}` as keyof Replies;
  const user = await open(`${editor}/${hut.id}`, { [HUT]: { hut, images: [aPhoto(1)] }, [DELETE]: null });
  await user.click(await screen.findByRole('button', { name: 'Slett bilde 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Slette bildet?' }));
  await user.click(question.getByRole('button', { name: 'Slett' }));
  expect(await screen.findByText('Bildet er slettet.')).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Bilde 1 av Trollbu' })).toBeNull();
});

test('photos are moved by buttons, which say where the photo is now; an order that is not saved is taken back', async () => {
  const SORT = `PUT /api/memberships/clubs/${club.club_id}/huts/${hut.id}/photos` as keyof Replies;
  const images = [aPhoto(1), aPhoto(2), aPhoto(3)];
  const user = await open(`${editor}/${hut.id}`, { [HUT]: { hut, images }, [SORT]: {} });
  const sources = () => screen.getAllByRole('img', { name: /av Trollbu$/ }).map((image) => image.getAttribute('src'));
  const before = await screen.findByRole('button', { name: 'Flytt bilde 3 frem' }).then(sources);
  await user.click(screen.getByRole('button', { name: 'Flytt bilde 3 frem' }));
  await waitFor(() => expect(sources()).toEqual([before[0], before[2], before[1]]));
  expect(screen.getByText('Bildet er nå nummer 2 av 3.')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Flytt bilde 2 frem');
  await waitFor(() => expect(site.requests(SORT)).toHaveLength(1));
  expect(site.requests(SORT)[0]?.body).toEqual({ ids: [aPhoto(1).id, aPhoto(3).id, aPhoto(2).id] });
  // The first has nowhere further to go.
  expect(screen.getByRole('button', { name: 'Flytt bilde 1 frem' }).getAttribute('aria-disabled')).toBe('true');

  const again = await open(`${editor}/${hut.id}`, { [HUT]: { hut, images }, [SORT]: refuse('not_allowed') });
  await again.click(await screen.findByRole('button', { name: 'Flytt bilde 1 bak' }));
  expect(await screen.findByText(/^Vi klarte ikke å lagre rekkefølgen\./)).toBeDefined();
  await waitFor(() => expect(sources()).toEqual(before));
});

test('coordinates are two numbers and a contact can be reached, or it is said what is wrong', async () => {
  const user = await open(`${editor}/${hut.id}`, { [SAVE]: { hut } });
  await user.type(await screen.findByLabelText('Koordinater'), 'ved Lom');
  await user.type(screen.getByLabelText('Kontaktperson'), ' Kari ');
  await user.type(screen.getByLabelText('Telefon'), 'ring');
  await user.type(screen.getByLabelText('E-post'), 'kari@');
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText(/^Skriv bredde og lengde som to tall/)).toBeDefined();
  expect(screen.getByText(/^Bruk bare sifre/)).toBeDefined();
  expect(screen.getByText(/^Dette ser ikke ut som en e-postadresse/)).toBeDefined();
  expect(site.requests(SAVE)).toEqual([]);

  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await fill('Koordinater', '61,63653 8,3');
  await fill('Telefon', '400 00 000');
  await fill('E-post', 'kari@hytte.no');
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(site.requests(SAVE)).toHaveLength(1));
  expect(site.requests(SAVE)[0]?.body).toMatchObject({
    coordinates: { latitude: 61.63653, longitude: 8.3 },
    contact_name: 'Kari',
    contact_phone: '400 00 000',
    contact_email: 'kari@hytte.no',
  });
});

// That it is cropped and saved is tried in a browser (huts.e2e.ts): jsdom decodes no pictures.
test('the banner is one file under 10 MB', async () => {
  const user = await open(`${editor}/${hut.id}`);
  const large = aPng('stor.png', { size: 10 * 1024 * 1024 + 1 });
  const banner = await choose(user, 'Toppbilde', [large]);
  expect((await banner.findByRole('alert')).textContent).toBe('Filen må være under 10 MB');
});

test('a banner is taken away when one has said yes', async () => {
  const user = await open(`${editor}/${hut.id}`, {
    [HUT]: { hut: { ...hut, banner: aPicture('b'), banner_image_url: '/files/b.webp' }, images: [] },
    'DELETE /api/memberships/clubs/{id}/huts/{hutId}/banner': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Fjern toppbildet' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Fjerne toppbildet?' }));
  await user.click(question.getByRole('button', { name: 'Fjern toppbildet' }));
  expect(await screen.findByText('Toppbildet er fjernet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Fjern toppbildet' })).toBeNull();
});

test('a hut that is not there leads back to the list, and so does one of another club', async () => {
  for (const reply of [refuse('not_found'), { hut: aHut({ club_id: club.id }), images: [] }]) {
    await open(`${editor}/${hut.id}`, { [HUT]: reply });
    expect(await screen.findByText('Vi fant ikke hytta.')).toBeDefined();
    expect(window.location.pathname).toBe(editor);
  }
});
