import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A club with a hut, its owner, and a member who has been given a stay in it. */
async function aStay(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Trollbu', capacity: 8 });
  const member = await aPerson(request);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await member.post('/api/bookings', {
    hut_id: hut.id,
    start_date: inDays(20),
    start_half_day: 'PM',
    end_date: inDays(22),
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { owner, clubId, member, stay: `/bookings/${String(booking.id)}` };
}

const aQuestion = { field_name: 'Hund', field_label: 'Har dere med hund?', field_type: 'text', is_required: true };

test('a club writes its questions in order, the guest answers them, and the club reads the answers', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const { owner, clubId, member, stay } = await aStay(request);
  await enter(page, owner.token, `/clubs/${clubId}/manage/booking-info`);
  await expect(page.getByRole('heading', { name: 'Ingen skjemaer ennå' })).toBeVisible();

  await page.getByRole('button', { name: 'Begynn med vanlige spørsmål' }).click();
  const editor = page.getByRole('dialog', { name: 'Nytt skjema' });
  const questions = () =>
    editor.getByLabel('Spørsmålet').evaluateAll((inputs) => inputs.map((one) => 'value' in one && one.value));
  await expect(editor.getByLabel('Spørsmålet')).toHaveCount(4);

  // By the handle, and by the buttons.
  await editor.getByTitle('Dra spørsmål 2').dragTo(editor.getByTitle('Dra spørsmål 1'));
  await expect
    .poll(questions)
    .toEqual([
      'Når regner dere med å komme?',
      'Hvor mange kommer?',
      'Har dere med hund eller andre dyr?',
      'Hvilket nummer når vi dere på under oppholdet?',
    ]);
  await editor.getByRole('button', { name: 'Flytt spørsmål 3 opp' }).press('Enter');
  await expect(editor.getByText('Flyttet til plass 2 av 4.')).toBeAttached();
  await expect(editor.getByRole('button', { name: 'Flytt spørsmål 2 opp' })).toBeFocused();

  await editor.getByRole('button', { name: 'Nytt spørsmål' }).click();
  await editor.getByRole('button', { name: 'Opprett skjemaet' }).click();
  await expect(editor.getByText('Spørsmål 5 mangler tekst.')).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Fjern spørsmål 5' }).click();
  await editor.getByRole('button', { name: 'Opprett skjemaet' }).click();
  await expect(page.getByText('Om oppholdet er opprettet.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Om oppholdet/ })).toContainText(
    'Ankomsttid, Hund eller andre dyr, Antall personer, Telefon',
  );

  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, member.token, stay);
  const form = theirs.getByRole('form', { name: /^Opplysninger/ });
  await expect(form.getByLabel('Hvor mange kommer?')).toBeVisible();
  await expectAccessible(theirs);
  await form.getByLabel('Hvor mange kommer?').fill('mange');
  await form.getByRole('button', { name: 'Lagre opplysningene' }).click();
  await expect(form.getByText('Skriv et tall.')).toBeVisible();
  // The first that must be answered and is not.
  await expect(form.getByLabel('Har dere med hund')).toBeFocused();
  await expectAccessible(theirs);

  await theirs.keyboard.press('Escape');
  const question = theirs.getByRole('alertdialog', { name: 'Forkaste endringene?' });
  await expectAccessible(theirs);
  await question.getByRole('button', { name: 'Skriv videre' }).click();
  await form.getByLabel('Hvor mange kommer?').fill('4');
  await form.getByLabel('Hvilket nummer').fill('+47 900 00 000');
  await form.getByLabel('Har dere med hund').selectOption('Hund');
  await form.getByRole('button', { name: 'Lagre opplysningene' }).click();
  await expect(theirs.getByText('Opplysningene er lagret.')).toBeVisible();
  await theirs.reload();
  // Answered: folded away.
  await expect(form).toBeHidden();
  await theirs.getByText('Besvart').click();
  await expect(form.getByLabel('Har dere med hund')).toHaveValue('Hund');
  await theirs.close();

  await page.goto(`/clubs/${clubId}/manage/bookings`);
  await page.getByRole('button', { name: 'Kommende' }).click();
  await page.getByRole('button', { name: /Trollbu/ }).click();
  const answers = page.getByRole('region', { name: 'Opplysninger' });
  await expect(answers.getByText('+47 900 00 000')).toBeVisible();
  await expect(answers.getByText('Ikke besvart')).toHaveCount(1);
  await expectAccessible(page);
});

test.describe('where it does not go well', () => {
  test.use({ expectedComplaints: ['403'] });

  test('a form that cannot be fetched closes the stay; forms that cannot be fetched are said to be', async ({
    page,
    request,
  }) => {
    const { owner, clubId, member, stay } = await aStay(request);
    const fail = { status: 403, json: { error: 'No', code: 'not_allowed' } };
    await page.route('**/details-form', (route) => route.fulfill(fail));
    await page.route('**/booking-info-templates', (route) => route.fulfill(fail));
    await enter(page, member.token, stay);
    // The toast; the stay says it too until it is closed.
    await expect(page.getByText(/^Vi klarte ikke å hente opplysningene om oppholdet/).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await enter(page, owner.token, `/clubs/${clubId}/manage/booking-info`);
    await expect(page.getByRole('alert')).toContainText('Vi klarte ikke å hente skjemaene.');
  });
});

test('a member neither reaches the tab nor may write forms, and a question is text, whatever it says', async ({
  page,
  request,
}) => {
  const { owner, clubId, member, stay } = await aStay(request);
  const templates = `/api/clubs/${clubId}/booking-info-templates`;
  const hostile = { ...aQuestion, field_label: '<img src=x onerror="document.title=`tatt`">' };
  const { template } = await owner.post(templates, { name: 'Skjema', fields: [hostile] });
  const headers = { authorization: `Bearer ${member.token}` };
  const data = { name: 'Vårt eget', fields: [aQuestion] };
  expect((await request.get(templates, { headers })).status()).toBe(403);
  expect((await request.post(templates, { headers, data })).status()).toBe(403);
  expect((await request.put(`${templates}/${template.id}`, { headers, data })).status()).toBe(403);
  expect((await request.delete(`${templates}/${template.id}`, { headers })).status()).toBe(403);
  await enter(page, member.token, `/clubs/${clubId}/manage/booking-info`);
  await expect(page.getByText(/^Ingen tilgang/)).toBeVisible();
  await page.goto(stay);
  await expect(page.getByLabel('<img src=x', { exact: false })).toBeVisible();
  await expect(page).not.toHaveTitle('tatt');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('forms are cards, the editor and the answers fit the screen', async ({ page, request }) => {
    const { owner, clubId, member, stay } = await aStay(request);
    await owner.post(`/api/clubs/${clubId}/booking-info-templates`, { name: 'Om oppholdet', fields: [aQuestion] });
    await enter(page, owner.token, `/clubs/${clubId}/manage/booking-info`);
    await page.getByRole('button', { name: 'Rediger Om oppholdet' }).tap();
    await expect(page.getByRole('dialog').getByLabel('Spørsmålet')).toHaveValue('Har dere med hund?');
    await expectNoSidewaysScroll(page);
    await enter(page, member.token, stay);
    await page.getByLabel('Har dere med hund?').fill('Nei');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lagre opplysningene' }).tap();
    await expect(page.getByText('Opplysningene er lagret.')).toBeVisible();
  });
});
