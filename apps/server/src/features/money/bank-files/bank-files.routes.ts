import {
  type BankFile,
  bankFilesApi,
  type UnpaidStay,
  type Voucher as VoucherView,
  type WaitingLine,
} from '@hytte/contract/money/bank-files';
import type { Voucher } from '@hytte/domain/money/bank-files/vouchers';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { StaysPaidOutside } from '#features/money/outside/outside-payments.service.ts';
import { routes } from '#platform/http/routes.ts';
import { changeAccounts, vouchersOfMonth } from './accounting.service.ts';
import type { FileRow } from './bank-files.queries.ts';
import { type BankLines, bankLines, settleLine } from './bank-lines.service.ts';
import { readFile } from './read-file.service.ts';

export const bankFilesRoutes = (stays: StaysPaidOutside) =>
  routes(bankFilesApi, {
    'POST /api/clubs/{clubId}/bank-files': ({ ctx, params: { clubId }, file, form }) =>
      readFile(ctx, stays, clubId, { file, name: form.name, columns: form.columns }),
    'GET /api/clubs/{clubId}/bank-lines': async ({ ctx, params: { clubId } }) => {
      const { lines, waiting, stays: unpaid, files, columns } = await bankLines(ctx, clubId);
      return {
        lines: lines.map(viewLine),
        waiting,
        stays: unpaid.map(viewStay),
        files: files.map(viewFile),
        columns: columns && [...columns],
      };
    },
    'POST /api/clubs/{clubId}/bank-lines/{lineId}/settle': async ({ ctx, params, body }) => ({
      waiting: await settleLine(ctx, stays, { ...params, bookingId: body.booking_id, note: body.note }),
    }),
    'GET /api/clubs/{clubId}/accounting': async ({ ctx, params: { clubId }, query }) => {
      const { month, accounts, vouchers } = await vouchersOfMonth(ctx, clubId, query.month);
      return { month, accounts, vouchers: vouchers.map(viewVoucher) };
    },
    'POST /api/clubs/{clubId}/accounting-accounts': async ({ ctx, params: { clubId }, body }) => ({
      accounts: await changeAccounts(ctx, clubId, body),
    }),
  });

const viewLine = ({
  id,
  on_date,
  amountOre,
  kid,
  text,
  waits_because,
  suggestions,
}: BankLines['lines'][number]): WaitingLine => ({
  id,
  on: on_date,
  amount_ore: amountOre,
  kid,
  text,
  // A constraint: whatever waits says why.
  why: waits_because ?? 'other',
  suggestions,
});

const viewStay = (stay: BankLines['stays'][number]): UnpaidStay => ({
  booking_id: stay.id,
  hut_name: stay.hut_name,
  start_date: dateOfSlot(stay.first_slot),
  end_date: dateOfSlot(stay.last_slot),
  guest: stay.guest,
  amount_ore: stay.amount_ore,
  kid: stay.kid,
});

const viewFile = ({ id, name, kind, read_at, ...counts }: FileRow): BankFile => ({
  id,
  name,
  kind,
  read_at: read_at.toISOString(),
  counts,
});

const viewVoucher = ({ amountOre, ...voucher }: Voucher): VoucherView => ({ ...voucher, amount_ore: amountOre });
