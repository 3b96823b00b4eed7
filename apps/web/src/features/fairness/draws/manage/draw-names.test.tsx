import { requestsIn } from '@hytte/domain/fairness/draws/proof';
import { aKnownRun } from '@hytte/domain/testing/known-draw';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRun } from '#testing/draws.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import type { Proof } from '../draws.api.ts';
import { drawNames } from './draw-names.ts';

const site = theSite();
const club = aClub();
const bundle = aKnownRun();
const draw = aRun({ bookings_processed: 9, bookings_allocated: 3, bookings_rejected: 6 });
const requests = requestsIn(bundle);
const got = requests.filter(({ outcome }) => outcome.status === 'allocated').map(({ id }) => id);
const refused = requests.filter(({ outcome }) => outcome.status === 'rejected').map(({ id }) => id);
const [first = '', second = '', third = ''] = got;
const [lost = '', alsoLost = '', ...others] = refused;
const id = (n: number) => `0198c9f0-0000-7000-8000-0000000000${n}`;
const [kari, ola, siri, eli] = [id(11), id(12), id(13), id(14)];

const proof: Proof = {
  draw,
  bundle: JSON.stringify(bundle),
  own_requests: [],
  own_wishes: [],
  huts: [
    { id: 'bua', name: 'Bua' },
    { id: 'koia', name: 'Koia' },
    { id: 'stua', name: 'Stua' },
  ],
  since: [{ request: second, kind: 'cancelled', by: 'guest', at: '2026-12-01T10:00:00.000Z' }],
  names: [
    { request: first, name: 'Kari Fjell', person: kari },
    { request: second, name: 'Siri Dal', person: siri },
    { request: third, name: 'Eli Vik', person: eli },
    { request: lost, name: 'Ola Li', person: ola },
    { request: alsoLost, name: 'Kari Fjell', person: kari },
  ],
};

test('who got something is not among those who got nothing, whatever else was refused', () => {
  const { huts, without, nameless } = drawNames(bundle, proof);
  expect(new Set(huts.flatMap(({ stays }) => stays.map(({ name }) => name)))).toEqual(
    new Set(['Kari Fjell', 'Siri Dal', 'Eli Vik']),
  );
  expect(without.map(({ name, asked }) => [name, asked.length])).toEqual([['Ola Li', 1]]);
  expect(nameless).toBe(others.length);
});

test('the board reads and prints the names hut by hut, with what was done since', async () => {
  await site.open(`/clubs/${club.id}/manage/draws/${draw.id}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/draws/{runId}': proof,
    },
  });
  const paper = within(await screen.findByRole('article'));
  expect(paper.getByRole('link', { name: 'Kari Fjell' }).getAttribute('href')).toBe(
    `/clubs/${club.id}/manage/members/${kari}`,
  );
  expect(paper.getByText(/^Avlyst .* av /)).toBeDefined();
  expect(paper.getByRole('heading', { name: 'Fikk ingenting' })).toBeDefined();
  expect(paper.getByText(`I tillegg fikk ${others.length} fra slettede kontoer ingenting.`)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeDefined();
});
