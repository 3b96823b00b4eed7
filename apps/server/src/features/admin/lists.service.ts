import { IDLE_SECONDS } from '#features/accounts/sessions.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { clubPage, type ClubsWanted } from './club-list.queries.ts';
import { drawPage, type DrawsWanted } from './draw-list.queries.ts';
import { userPage, type UsersWanted } from './admin.queries.ts';

export const PAGE = 50;

/** One more was asked for than is shown: if it came there is a next page, which begins after the last one shown. */
function paged<Row extends { id: string }>(found: Row[]): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

export const listClubs = async (ctx: Ctx, wanted: ClubsWanted) => paged(await clubPage(ctx.db, wanted, PAGE + 1));

export const listUsers = async (ctx: Ctx, wanted: UsersWanted) =>
  paged(await userPage(ctx.db, wanted, IDLE_SECONDS, PAGE + 1));

export const listDraws = async (ctx: Ctx, wanted: DrawsWanted) => paged(await drawPage(ctx.db, wanted, PAGE + 1));
