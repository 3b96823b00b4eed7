import path from 'node:path';
import { changeDatabase } from './database.ts';
import { expect, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, enter } from './people.ts';

// Run by `pnpm screenshots`: the board's start page of a large club, which no demo club is.
const { SCREENSHOTS_DIR } = process.env;
if (!SCREENSHOTS_DIR) throw new Error('SCREENSHOTS_DIR is not set. Run it as: pnpm screenshots');

const FIRST_SLOT = "(current_date - date '1970-01-01' + n * 3) * 2";
/** Every hut has a stay of two days in every three, for a month around today; every tenth is unpaid. */
const FILL = [
  `insert into users (email, email_verified_at, first_name, last_name, phone_number)
    select n || '@' || $1 || '.example', now(), (array['Prøve', 'Kari', 'Ola', 'Eksempel'])[n % 4 + 1], 'Etternavn ' || n,
      '+4799' || lpad(n::text, 6, '0') from generate_series(1, 499) n`,
  `insert into memberships (club_id, user_id) select $1::uuid, id from users where email like '%@' || $1 || '.example'`,
  `insert into huts (club_id, name, capacity, price_ore)
    select $1::uuid, 'Hytte ' || h, 6, 50000 from generate_series(1, 50) h`,
  `insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost, status, frozen_cost, paid_at, pay_by, pay_by_told_at)
    select $1::uuid, hut_id, user_id, ${FIRST_SLOT}, ${FIRST_SLOT} + 3, 10, 'allocated', '{"totalAmountInOre": 100000}',
      case when (h + n) % 10 <> 0 then now() end, current_date + n * 3 - 7, now()
    from (select id as hut_id, row_number() over (order by id) as h from huts where club_id = $1::uuid) as huts
    cross join generate_series(-5, 5) as n
    join (select user_id, row_number() over (order by user_id) as m from memberships where club_id = $1::uuid) as guests
      on m = (h * 37 + n + 500) % 499 + 1`,
];

test('the start page of 500 members and 50 huts', async ({ page, request }) => {
  test.slow();
  const { owner, clubId } = await aClub(request);
  await owner.post(`/api/clubs/${clubId}/payment-settings`, {
    paymentHandling: 'external',
    bankAccount: '1234 56 78903',
  });
  for (const statement of FILL) await changeDatabase(statement, clubId);
  for (const [name, width] of [
    ['wide', 1280],
    ['phone', 375],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await enter(page, owner.token, `/clubs/${clubId}/manage`);
    await expect(page.getByRole('region', { name: /^Ikke betalt/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: path.join(SCREENSHOTS_DIR, `large-club.${name}.jpg`), fullPage: true, quality: 75 });
  }
});
