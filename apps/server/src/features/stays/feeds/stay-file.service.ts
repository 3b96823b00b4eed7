import type { Language } from '@hytte/contract/texts/text';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { manages } from '@hytte/domain/clubs/members/roles';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { CALENDAR_TYPE, writeCalendar } from '#platform/ical/calendar-file.ts';
import type { Attachment } from '#platform/mail/mail.ts';
import { findStandingStay, findStays, type StayRow } from './calendar-feeds.queries.ts';
import { stayEvent, type Viewer } from './stay-event.ts';

/** `trollbu-2026-11-20.ics`, in plain ASCII. */
function fileName({ hut_name, first_slot }: StayRow): string {
  const plain = hut_name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'hytte'}-${dateOfSlot(first_slot)}.ics`;
}

const fileOf = (stay: StayRow, viewer: Viewer, now: Date): Attachment => ({
  name: fileName(stay),
  type: CALENDAR_TYPE,
  text: writeCalendar({ name: stay.hut_name, events: [stayEvent(viewer)(stay)] }, now),
});

/** For the guest, and with the guest's name for club admins. */
export async function stayFile(ctx: SignedInCtx, bookingId: string): Promise<Attachment> {
  const stay = await findStandingStay(ctx.db, bookingId);
  const isOwn = stay?.user_id === ctx.actor.userId;
  const seesGuests = stay !== undefined && manages(ctx.actor.roleIn(stay.club_id));
  if (!stay || !(isOwn || seesGuests)) throw new AppError('not_found');
  const { language, settings, now } = ctx;
  return fileOf(stay, { kind: isOwn ? 'own' : 'club', seesGuests, language, publicUrl: settings.publicUrl }, now);
}

/** Calendar files for the guests, by the id of the stay. */
export async function filesForGuests(
  { db, now, settings: { publicUrl } }: Ctx,
  guests: readonly { id: string; language: Language }[],
): Promise<Map<string, Attachment>> {
  const languageOf = new Map(guests.map(({ id, language }) => [id, language]));
  const rows = await findStays(db, [...languageOf.keys()]);
  const viewerOf = ({ id }: StayRow): Viewer => ({
    kind: 'own',
    seesGuests: false,
    language: languageOf.get(id) ?? 'no',
    publicUrl,
  });
  return new Map(rows.map((stay) => [stay.id, fileOf(stay, viewerOf(stay), now)]));
}
