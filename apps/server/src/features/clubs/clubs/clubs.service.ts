import { maskEmail } from '@hytte/domain/people/accounts/profile';
import { type ClubRole, manages } from '@hytte/domain/clubs/members/roles';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Tier } from '@hytte/domain/money/subscriptions/plans';
import { clubOfJoinCode } from '#features/people/accounts/join-codes.service.ts';
import { removePicture } from '#features/huts/images/pictures.service.ts';
import { addMember, addOwner } from '#features/clubs/members/members.service.ts';
import { publishChange } from '#features/fairness/rules/rules.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseIfHeld } from '#platform/http/club-gate.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import {
  type ClubRow,
  findClub,
  findFirstDay,
  insertClub,
  lockClub,
  replaceJoinCode,
  setTier,
  swapClubBanner,
  updateClub,
} from './clubs.queries.ts';
import { withFreeCode } from './join-codes.ts';

const HOUR = 3600;
const CREATE: Limit = { name: 'create-club', times: 3, seconds: 24 * HOUR };
const JOIN_BY_PERSON: Limit = { name: 'join-person', times: 10, seconds: HOUR };

export async function createClub(ctx: SignedInCtx, name: string): Promise<ClubRow> {
  await consumeRateLimit(ctx, [{ limit: CREATE, key: ctx.actor.userId }]);
  return inTransaction(ctx, async (ctx) => {
    const club = await withFreeCode((code) => insertClub(ctx.db, name, code));
    await addOwner(ctx, club.id, ctx.actor.userId);
    await record(ctx, { action: 'club.created', clubId: club.id, subject: asSubject(club), forOneself: true });
    return club;
  });
}

/** A malformed code and an unknown code get the same answer. Attempts are counted, because codes can be guessed. */
export async function joinClub(ctx: SignedInCtx, typed: string): Promise<ClubRow> {
  await consumeRateLimit(ctx, [{ limit: JOIN_BY_PERSON, key: ctx.actor.userId }]);
  const clubId = await clubOfJoinCode(ctx, typed);
  if (!clubId) throw new AppError('invalid_join_code');
  await refuseIfHeld(ctx.db, clubId);
  await addMember(ctx, clubId, ctx.actor.userId, 'join_code');
  return loadClub(ctx, clubId);
}

/** For the page that asks whether to join. Guessing here counts like guessing at joining. */
export async function previewClub(ctx: Ctx, typed: string): Promise<ClubRow> {
  const clubId = await clubOfJoinCode(ctx, typed);
  if (!clubId) throw new AppError('invalid_join_code');
  return loadClub(ctx, clubId);
}

export async function loadClub(ctx: Ctx, clubId: string): Promise<ClubRow> {
  const club = await findClub(ctx.db, clubId);
  if (!club) throw new AppError('not_found');
  return club;
}

/** The same under a row lock until the transaction ends: nobody joins meanwhile. */
export async function lockClubRow(ctx: Ctx, clubId: string): Promise<ClubRow> {
  const club = await lockClub(ctx.db, clubId);
  if (!club) throw new AppError('not_found');
  return club;
}

type ClubAccess = { shownRole: ClubRole; ownRole: ClubRole | null; viaGlobalAdmin: boolean };

/** A platform admin sees the club as its admins do, without a role in it. */
export function clubAccess({ actor }: SignedInCtx, clubId: string): ClubAccess {
  const ownRole = actor.roleIn(clubId);
  const viaGlobalAdmin = actor.globalRole === 'admin' && !manages(ownRole);
  return { shownRole: viaGlobalAdmin || !ownRole ? 'admin' : ownRole, ownRole, viaGlobalAdmin };
}

/** Removes the picture it replaces, with its files. */
export const setClubBanner = (ctx: Ctx, clubId: string, banner: { id: string; url: string } | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const oldId = await swapClubBanner(ctx.db, clubId, banner);
    if (oldId) await removePicture(ctx, oldId);
  });

type ClubChange = {
  name?: string | undefined;
  booking_horizon_months?: number | undefined;
  contact_email?: string | null | undefined;
};

/**
 * Undefined fields stay unchanged. The banner stays when its own address is sent back, and is removed by null; any other
 * address is refused: pictures are uploaded, never linked from elsewhere or from another club.
 */
export const changeClub = (
  ctx: SignedInCtx,
  clubId: string,
  { banner_image_url: banner, ...change }: ClubChange & { banner_image_url?: string | null | undefined },
  ifMatch?: string,
): Promise<ClubRow> =>
  inTransaction(ctx, (ctx) =>
    publishChange(ctx, clubId, async () => {
      const before = await lockClub(ctx.db, clubId);
      if (!before) throw new AppError('not_found');
      refuseStale(ifMatch, before.version);
      if (banner !== undefined && banner !== null && banner !== before.banner_image_url)
        throw new AppError('invalid_input', {
          fields: [{ path: '/banner_image_url', message: 'Not an uploaded banner of this club.' }],
        });
      if (banner === null) await setClubBanner(ctx, clubId, null);
      // A picture is a change of its own, made beside the form: it leaves the version as it is.
      if (Object.values(change).some((value) => value !== undefined))
        await updateClub(ctx.db, clubId, { ...change, version: before.version + 1 });
      const after = await loadClub(ctx, clubId);
      const act = { action: 'club.updated', clubId, subject: asSubject(after) } as const;
      await recordChange(
        ctx,
        act,
        difference(auditedFields(before), auditedFields(after)) ?? changeOfContact(before, after),
      );
      return after;
    }),
  );

/** The day the club was made, from which there is something to report. */
export async function firstDayOf(ctx: Ctx, clubId: string): Promise<LocalDate> {
  const row = await findFirstDay(ctx.db, clubId);
  if (!row) throw new AppError('not_found');
  return row.day;
}

/** The old code stops working. The audit log says that there is a new code, not which. */
export const renewJoinCode = (ctx: SignedInCtx, clubId: string): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const code = await withFreeCode(async (code) => ((await replaceJoinCode(ctx.db, clubId, code)) ? code : undefined));
    const subject = asSubject(await loadClub(ctx, clubId));
    await record(ctx, { action: 'club.join_code_renewed', clubId, subject });
    return code;
  });

const asSubject = ({ id, name }: ClubRow) => ({ type: 'club', id, name });

const masked = (email: string | null): string | null => email && maskEmail(email);

/** Two addresses may be masked alike, but a change is a change. */
const changeOfContact = ({ contact_email: before }: ClubRow, { contact_email: after }: ClubRow) =>
  before === after ? null : { before: { contact_email: masked(before) }, after: { contact_email: masked(after) } };

/** The address masked: entries are never deleted, and it may be a person's own. */
const auditedFields = ({ name, booking_horizon_months, banner_image_url, contact_email }: ClubRow) => ({
  name,
  booking_horizon_months,
  contact_email: masked(contact_email),
  has_banner: banner_image_url !== null,
});

/** Called by the subscription in the transaction that changes the plan. */
export const setClubTier = async (ctx: Ctx, clubId: string, tier: Tier): Promise<void> => {
  await setTier(ctx.db, clubId, tier);
};
