import { describe, expect, test } from 'vitest';
import { aBankLine } from '../../testing/bank-files.ts';
import { fateOf, kidGivenIn, suggestStays, whyWaits } from './match.ts';

const OURS = '2000000014';
const OTHER = '2000047114';

describe('the KID of a line', () => {
  test.each([
    ['in its field', { kid: OURS, text: '' }, OURS],
    ['in its field, whatever the message says', { kid: '123', text: OURS }, '123'],
    ['written into the message', { kid: '', text: `Vipps ${OURS} takk` }, OURS],
    ['with zeros in front', { kid: '', text: `000${OURS}` }, OURS],
    ['two of them', { kid: '', text: `${OURS} ${OTHER}` }, ''],
    ['a wrong check digit', { kid: '', text: '2000000015' }, ''],
    ['a longer number', { kid: '', text: `${OURS}9` }, ''],
  ])('%s', (_, line, kid) => {
    expect(kidGivenIn(line)).toBe(kid);
  });
});

test('what becomes of a line', () => {
  expect(fateOf(aBankLine({ kid: OURS }))).toEqual({ kid: OURS });
  expect(fateOf(aBankLine({ kid: '' }))).toEqual({ waits: 'no_kid' });
  expect(fateOf(aBankLine({ amountOre: 0 }))).toEqual({ drop: true });
  expect(fateOf(aBankLine({ amountOre: -1 }))).toEqual({ drop: true });
  expect(fateOf(aBankLine({ amountOre: -150_000, isReversal: true }))).toEqual({ waits: 'reversal' });
});

test.each([
  ['amount_differs', 'amount_differs'],
  ['payment_already_completed', 'already_paid'],
  ['stay_deleted', 'given_up'],
  ['paid_through_us', 'other'],
])('refused because of %s, it waits because of %s', (refusal, why) => {
  expect(whyWaits(refusal)).toBe(why);
});

describe('suggestions', () => {
  const kari = { id: 'kari', kid: OURS, amountOre: 150_000, guest: 'Kari Fjell' };
  const ola = { id: 'ola', kid: OTHER, amountOre: 150_000, guest: 'Ola Dal' };
  const later = { ...kari, id: 'later', kid: '2000000022', amountOre: 90_000 };

  test('the stay of the KID, then amount and name, then the name; the amount alone says nothing', () => {
    const line = { kid: OTHER, text: 'Fra: FJELL, KARI', amountOre: 150_000 };
    expect(suggestStays(line, [later, kari, ola])).toEqual(['ola', 'kari', 'later']);
    expect(suggestStays({ ...line, kid: '', text: 'Innbetaling' }, [later, kari, ola])).toEqual([]);
  });

  test('half a name is no name', () => {
    expect(suggestStays({ kid: '', text: 'Karianne Fjellheim', amountOre: 150_000 }, [kari])).toEqual([]);
  });
});
