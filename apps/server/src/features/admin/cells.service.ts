import { type CellStatus, type PlatformClub, type PlatformDraw, platformOfCellApi } from '@hytte/contract/admin';
import { Email, Id, Text } from '@hytte/contract/fields';
import { NO_OFFICES } from '@hytte/domain/offices/offices';
import { TIERS } from '@hytte/domain/subscriptions/plans';
import { z } from 'zod';
import { findUserByEmail, findUserById } from '#features/accounts/accounts.service.ts';
import { recordPlatformUse } from '#platform/audit/record.ts';
import { type Cell, type CellSettings, otherCells } from '#platform/cells/cell-settings.ts';
import { askPeer, receiveOrRefuse } from '#platform/cells/peers.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ClubsWanted } from './admin.queries.ts';
import { type DrawsAsked, platformClubs, platformDraws } from './admin.service.ts';
import { mergePages } from './merge-pages.ts';
import { type Build, type Outside, statusOf } from './status.service.ts';

const PeerAnswer = platformOfCellApi['POST /api/cells/peer/platform'].answer;
type Answer = z.infer<typeof PeerAnswer>;

const Wanted = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('clubs'),
    q: Text(100).optional(),
    tier: z.enum(TIERS).optional(),
    after: Id.optional(),
  }),
  z.strictObject({ list: z.literal('draws'), failed: z.enum(['true', 'false']).optional(), after: Id.optional() }),
  z.strictObject({ list: z.literal('status') }),
]);
type Wanted = z.infer<typeof Wanted>;

const Asked = z.strictObject({
  email: Email,
  /** Whether the cell that asks lets admins act only in sessions that were proved with a passkey. */
  with_passkey: z.boolean(),
  wanted: Wanted,
});

/** Null when the cell does not answer, or the caller is no platform admin there. */
async function askCell(ctx: SignedInCtx, cell: Cell, wanted: Wanted): Promise<Answer | null> {
  const user = await findUserById(ctx, ctx.actor.userId);
  if (!user) throw new AppError('not_signed_in');
  const data: z.infer<typeof Asked> = { email: user.email, with_passkey: ctx.settings.adminsNeedPasskey, wanted };
  return askPeer(ctx, cell, { purpose: 'platform', data, answer: PeerAnswer });
}

/**
 * The power is the account's in this cell: the other one says only who asks. Each answer is in this cell's audit log, in the
 * name of that account.
 */
export async function answerPlatform(ctx: Ctx, text: string, outside: Outside, build: Build): Promise<Answer> {
  const { data } = receiveOrRefuse(ctx, 'platform', text, Asked);
  const user = await findUserByEmail(ctx, data.email);
  const isAdmin = user?.role === 'admin' && user.email_verified_at !== null;
  if (!user || !isAdmin || (ctx.settings.adminsNeedPasskey && !data.with_passkey)) throw new AppError('not_found');
  const actor = {
    userId: user.id,
    sessionId: '',
    provedAt: ctx.now,
    hasProvedAddress: true,
    globalRole: 'admin',
    needsPasskey: false,
    roleIn: () => null,
    officesIn: () => NO_OFFICES,
  } as const;
  const { wanted } = data;
  await recordPlatformUse({ ...ctx, actor }, `GET /api/admin/${wanted.list}`, null);
  if (wanted.list === 'clubs') return { clubs: (await platformClubs(ctx, wanted)).clubs };
  if (wanted.list === 'draws') return { draws: (await platformDraws(ctx, wanted)).draws };
  return { status: await statusOf(ctx, outside, build) };
}

type Lists<Row> = {
  here: (after: string | undefined) => Promise<Row[]>;
  there: (cell: Cell, after: string | undefined) => Promise<Row[] | undefined>;
};

/** The next page of every cell, asked all at once. */
const pagesOf =
  <Row>(cells: CellSettings, { here, there }: Lists<Row>) =>
  async (cell: Cell, after: string | undefined) => {
    const rows = cell.name === cells.name ? await here(after) : await there(cell, after);
    const at = { name: cell.name, origin: cell.origin, is_here: cell.name === cells.name };
    return rows?.map((row) => ({ ...row, cell: at })) ?? null;
  };

/** By name, as each cell sorts its own. */
const byName = (a: PlatformClub, b: PlatformClub): number =>
  compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id);
const newestFirst = (a: PlatformDraw, b: PlatformDraw): number => compare(b.at, a.at) || compare(b.id, a.id);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export async function clubsOfCells(ctx: SignedInCtx, cells: CellSettings, { after, ...filter }: ClubsWanted) {
  const { rows, next, silent } = await mergePages(cells.all, after, {
    order: byName,
    pageOf: pagesOf<PlatformClub>(cells, {
      here: async (after) => (await platformClubs(ctx, { ...filter, after })).clubs,
      there: async (cell, after) => (await askCell(ctx, cell, { list: 'clubs', ...filter, after }))?.clubs,
    }),
  });
  return { clubs: rows, next, silent_cells: silent };
}

export async function drawsOfCells(ctx: SignedInCtx, cells: CellSettings, { after, failed }: DrawsAsked) {
  const { rows, next, silent } = await mergePages(cells.all, after, {
    order: newestFirst,
    pageOf: pagesOf<PlatformDraw>(cells, {
      here: async (after) => (await platformDraws(ctx, { failed, after })).draws,
      there: async (cell, after) => (await askCell(ctx, cell, { list: 'draws', failed, after }))?.draws,
    }),
  });
  return { draws: rows, next, silent_cells: silent };
}

/** Of the other cells; null where there are none. */
export async function statusOfCells(ctx: SignedInCtx): Promise<CellStatus[] | null> {
  const { cells } = ctx.settings;
  if (!cells) return null;
  const asked = otherCells(cells).map(async (cell) => ({
    ...cell,
    status: (await askCell(ctx, cell, { list: 'status' }))?.status ?? null,
  }));
  return Promise.all(asked);
}
