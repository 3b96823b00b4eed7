import { weigh } from '@hytte/domain/luck/weigh';
import { DEFAULT_RULES } from '@hytte/domain/rules/rules';
import { aKnownRun } from '@hytte/domain/testing/known-draw';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRun } from '#testing/draws.ts';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aLuckEntry } from '#testing/luck.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();
const { club_id: clubId } = aMembership();
const draw = aRun({ period: { id: aRun().id, name: 'Påsken 2027' } });
const bundle = aKnownRun();
const bo = weigh(bundle, 100).parties.find(({ party }) => party === 'bo');

const openAsBo = (expected_milli: number, runId = draw.id) =>
  site.open(`/clubs/${clubId}/draws/${draw.id}`, {
    token: aToken(),
    activeClub: clubId,
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/clubs/{clubId}/draws': { draws: [draw] },
      'GET /api/clubs/{clubId}/seasons': { seasons: [] },
      'GET /api/clubs/{clubId}/rules': { number: 0, rules: DEFAULT_RULES, versions: [] },
      'GET /api/clubs/{clubId}/draws/{runId}': {
        draw,
        bundle: JSON.stringify(bundle),
        own_requests: [],
        own_wishes: [{ id: 'b1', rank: 1, options: [] }],
        huts: [],
        since: [],
      },
      'GET /api/clubs/{clubId}/luck': {
        entries: [aLuckEntry({ run_id: runId, trials: 100, expected_milli })],
        people: 0,
      },
    },
  });

const panel = () => screen.findByRole('region', { name: 'Hva var å vente?' });

test('the browser comes to the figure that was stored', async () => {
  const user = await openAsBo(bo?.expectedMilli ?? 0);
  expect((await panel()).textContent).toContain('Vi har trukket lista 100 ganger på nytt med andre lodd.');
  await user.click(within(await panel()).getByRole('button', { name: 'Regn etter i nettleseren' }));
  const expected = `0,${String(bo?.expectedMilli).padStart(3, '0')}`;
  expect(await within(await panel()).findByText(`Nettleseren din kom til ${expected}: det samme.`)).toBeDefined();
});

test('a stored figure that is not that of the proof is noticed', async () => {
  const user = await openAsBo((bo?.expectedMilli ?? 0) + 1);
  await user.click(within(await panel()).getByRole('button', { name: 'Regn etter i nettleseren' }));
  expect(await within(await panel()).findByText(/Det er ikke det vi har lagret\.$/)).toBeDefined();
});

test('who was not in the draw sees nothing of it', async () => {
  await openAsBo(0, aLuckEntry().run_id.replace(/1$/, '9'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trekning nr. 7' })).toBeDefined();
  expect(await screen.findByRole('region', { name: 'Slik gikk det for deg' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Hva var å vente?' })).toBeNull();
});
