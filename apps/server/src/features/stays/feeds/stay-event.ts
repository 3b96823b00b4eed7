import type { CalendarFeed } from '@hytte/contract/stays/calendar-feeds';
import type { Language } from '@hytte/contract/texts/text';
import { stayTimes } from '@hytte/domain/stays/bookings/stay';
import type { CalendarEvent } from '#platform/ical/calendar-file.ts';
import type { StayRow } from './calendar-feeds.queries.ts';

/** Whose calendar the stay is shown in, and how much of it they may see. */
export type Viewer = {
  kind: CalendarFeed['kind'];
  seesGuests: boolean;
  language: Language;
  publicUrl: string;
};

const CONFIRMED_BY: Record<StayRow['status'], CalendarEvent['status']> = {
  allocated: 'CONFIRMED',
  requested: 'TENTATIVE',
  rejected: 'CANCELLED',
};

function summaryOf(stay: StayRow, { kind, seesGuests, language }: Viewer): string {
  const words = calendarWords[language];
  const { hut_name: hut, status } = stay;
  if (kind === 'own') return status === 'allocated' ? hut : words[status](hut);
  const name = [stay.first_name, stay.last_name].filter(Boolean).join(' ') || stay.email || words.guestIsGone;
  const who = seesGuests ? name : words.taken;
  return kind === 'club' ? words.inHut(hut, who) : who;
}

function urlOf({ id, club_id, hut_id }: StayRow, { kind, seesGuests, publicUrl }: Viewer): string {
  if (kind === 'own') return `${publicUrl}/bookings/${id}`;
  return seesGuests ? `${publicUrl}/clubs/${club_id}/manage/bookings` : `${publicUrl}/huts/${hut_id}`;
}

/** A stay as a calendar event. Without access and arrival info: calendar files and addresses are passed on. */
export const stayEvent =
  (viewer: Viewer) =>
  (stay: StayRow): CalendarEvent => ({
    uid: stay.id,
    sequence: stay.version,
    status: stay.cancelled_at ? 'CANCELLED' : CONFIRMED_BY[stay.status],
    ...stayTimes({ first: stay.first_slot, last: stay.last_slot }),
    summary: summaryOf(stay, viewer),
    location: [stay.hut_name, stay.location].filter(Boolean).join(', '),
    description:
      viewer.kind === 'own' ? `${stay.club_name}\n${calendarWords[viewer.language].details}` : stay.club_name,
    url: urlOf(stay, viewer),
    // Other people's stays and mere requests do not block the viewer's time.
    busy: viewer.kind === 'own' && stay.status === 'allocated',
  });

/** The words in calendar files and feeds. A feed is in the language of the person who created it. */
export const calendarWords = {
  no: {
    ownCalendar: 'Mine opphold – Hyttelaget',
    requested: (hut: string) => `${hut} (forespurt)`,
    rejected: (hut: string) => `${hut} (ikke tildelt)`,
    taken: 'Opptatt',
    inHut: (hut: string, who: string) => `${hut}: ${who}`,
    guestIsGone: 'Gjest uten konto',
    details: 'Adkomst og alt annet om oppholdet finner du på lenken.',
  },
  en: {
    ownCalendar: 'My stays – Hyttelaget',
    requested: (hut: string) => `${hut} (requested)`,
    rejected: (hut: string) => `${hut} (not allocated)`,
    taken: 'Taken',
    inHut: (hut: string, who: string) => `${hut}: ${who}`,
    guestIsGone: 'Guest without an account',
    details: 'How to get in and everything else about the stay is behind the link.',
  },
} satisfies Record<Language, object>;
