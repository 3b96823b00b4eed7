import { removePicture } from '#features/pictures/pictures.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { type ClubBanner, swapClubBanner } from './club-banner.queries.ts';

/** The picture it replaces is removed when this has committed, whoever asked and why. */
export const setClubBanner = (ctx: Ctx, clubId: string, banner: ClubBanner | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const oldId = await swapClubBanner(ctx.db, clubId, banner);
    if (oldId) await removePicture(ctx, oldId);
  });
