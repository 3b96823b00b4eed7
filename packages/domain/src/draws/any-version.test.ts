import { expect, test } from 'vitest';
import { aRun } from '../testing/a-small-club.ts';
import { aKnownRun } from '../testing/known-draw.ts';
import { type AnyBundle, checksOf, readBundle, requestsIn, verify } from './any-version.ts';

const runs = [aRun(), aKnownRun()];
const allHold = (bundle: AnyBundle) => Object.fromEntries(checksOf(bundle).map((name) => [name, true]));

test.each(runs)('a bundle of version $version is read, verified, and gives back every request', (bundle) => {
  expect(readBundle(bundle)).toBe(bundle);
  const requests = requestsIn(bundle);
  expect(requests.map(({ id }) => id)).toEqual(
    bundle.version === 1 ? bundle.snapshot.requests.map(({ id }) => id) : bundle.snapshot.wishes.map(({ id }) => id),
  );
  const allocated = (all: readonly { status: string }[]) => all.filter(({ status }) => status === 'allocated').length;
  expect(allocated(requests.map(({ outcome }) => outcome))).toBe(allocated(bundle.outcomes));
  expect(verify(bundle, { seal: bundle.seal })).toEqual(allHold(bundle));
});

test('an allocated request is shown with the option that was given', () => {
  const bundle = aKnownRun();
  for (const { id, hut, first, last, outcome } of requestsIn(bundle)) {
    const option = outcome.status === 'allocated' && 'option' in outcome ? outcome.option : 0;
    const asked = bundle.snapshot.wishes.find((wish) => wish.id === id)?.options[option];
    expect([first, last]).toEqual([asked?.first, asked?.last]);
    expect(hut).toBe(bundle.snapshot.huts.find((one) => one.id === asked?.hut)?.hutId);
  }
});

test.each(runs)('of version $version, one’s own requests are compared with what was drawn', (bundle) => {
  const whole = requestsIn(bundle)
    .filter(({ id }) => onlyOption(bundle, id))
    .slice(0, 1);
  const own = whole.map(({ id, hut, first, last }) => ({ id, hut, first, last }));
  expect(own).toHaveLength(1);
  expect(verify(bundle, { requests: own })).toEqual(allHold(bundle));
  const moved = own.map((request) => ({ ...request, last: request.last + 1 }));
  expect(verify(bundle, { requests: moved })).toEqual({ ...allHold(bundle), ownRequests: false });
  const unknown = own.map((request) => ({ ...request, id: 'unknown' }));
  expect(verify(bundle, { requests: unknown })).toEqual({ ...allHold(bundle), ownRequests: false });
});

const onlyOption = (bundle: (typeof runs)[number], id: string): boolean =>
  bundle.version === 1 || bundle.snapshot.wishes.find((wish) => wish.id === id)?.options.length === 1;

test.each([null, {}, { ...aKnownRun(), version: 3 }, { ...aRun(), version: 2 }, { ...aKnownRun(), version: 1 }])(
  'what is no bundle of a version is not read',
  (value) => {
    expect(readBundle(value)).toBe(null);
    expect(Object.values(verify(value))).toEqual([false, false, false, false]);
  },
);
