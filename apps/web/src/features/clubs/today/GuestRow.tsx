import type { TodayStay } from '@hytte/contract/clubs/today';
import { Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDates } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { NeedRow } from './Need.tsx';

type Visit = Pick<TodayStay, 'hut_name' | 'start_date' | 'end_date' | 'guest' | 'phone' | 'member_id'>;

export function useVisitWords() {
  const t = useT();
  const { language } = useLanguages();
  return {
    guestOf: ({ guest }: Pick<Visit, 'guest'>): string => guest ?? t('guest_without_account'),
    placeOf: ({ hut_name, start_date: startDate, end_date: endDate }: Visit): string =>
      `${hut_name}, ${formatDates(language, { startDate, endDate })}`,
  };
}

/** The guest's name, which opens the stay. */
export function StayLink({ clubId, bookingId, children }: { clubId: string; bookingId: string; children: ReactNode }) {
  return <TextLink to={`${pathTo('manageBookings', { club_id: clubId })}?stay=${bookingId}`}>{children}</TextLink>;
}

/** A press calls. */
export function PhoneLink({ phone, guest }: { phone: string | null; guest: string }) {
  const t = useT();
  if (phone === null) return null;
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={`${t('today_call', { guest })}: ${phone}`}
      className="figures inline-flex min-h-6 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
    >
      <Phone aria-hidden="true" className="size-4" />
      {phone}
    </a>
  );
}

type MemberLinkProps = { clubId: string | null; visit: { member_id: string | null }; guest: string };

/** Everything the club has with the guest. Nothing for readers who do not reach that page. */
export function MemberLink({ clubId, visit: { member_id: userId }, guest }: MemberLinkProps) {
  const t = useT();
  if (userId === null || clubId === null) return null;
  return (
    <Link
      to={pathTo('manageMember', { club_id: clubId, userId })}
      aria-label={t('member_page_open_of', { name: guest })}
      className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
    >
      <UserRound aria-hidden="true" className="size-4" />
      {t('member_page_open')}
    </Link>
  );
}

type GuestRowProps = {
  clubId: string;
  visit: Visit;
  /** The stay that the name opens: an offer is none yet, and a cancelled one is in no list. */
  stayId?: string;
  /** After the hut and the days. */
  fact?: string;
  /** Before the ways to reach the guest. */
  pills?: ReactNode;
  action?: ReactNode;
};

/** A guest who waits for something or has not done it: who, where and when, and how to reach them. */
export function GuestRow({ clubId, visit, stayId, fact, pills, action }: GuestRowProps) {
  const { guestOf, placeOf } = useVisitWords();
  const guest = guestOf(visit);
  const link = stayId && (
    <StayLink clubId={clubId} bookingId={stayId}>
      {guest}
    </StayLink>
  );
  return (
    <NeedRow
      title={link ?? guest}
      about={fact === undefined ? placeOf(visit) : `${placeOf(visit)} · ${fact}`}
      pills={
        <>
          {pills}
          <PhoneLink phone={visit.phone} guest={guest} />
          <MemberLink clubId={clubId} visit={visit} guest={guest} />
        </>
      }
      action={action}
    />
  );
}
