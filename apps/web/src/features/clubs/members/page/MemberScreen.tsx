import type { MemberPage } from '@hytte/contract/clubs/member-page';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { formatLocalDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { memberQuery, nameOf } from '../members.api.ts';
import { MemberEmails, MemberPayments, MemberPointLines } from './MemberLists.tsx';
import { MemberStays } from './MemberStays.tsx';

type MemberScreenProps = ManagedClub & {
  /** Beside the name, once it is known. */
  Action: ComponentType<Pick<ManagedClub, 'club'> & { userId: string; name: string }>;
};

/** One member on one page: how to reach them, and everything the club has with them. */
export function MemberScreen({ club, Action }: MemberScreenProps) {
  const t = useT();
  const { language } = useLanguages();
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(memberQuery(club.id, userId));
  const name = data ? nameOf(data.member) : '';
  usePageTitle(data ? t('member_page_of', { name }) : t('tab_members'));
  if (error instanceof ApiError && error.status === 404) return <Gone clubId={club.id} />;
  const day = data && formatLocalDate(language, dateInOslo(new Date(data.member.joined_at)), DAY);
  return (
    <TabPage
      title={data ? name : t('tab_members')}
      purpose={data && t('member_since', { role: t(`role_${data.member.role}`), day: day ?? '' })}
      action={data && <Action club={club} userId={data.member.id} name={name} />}
    >
      {!data && error && <LoadFailed what={t('member_page_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-48" />
          <Skeleton className="h-72" />
        </>
      )}
      {data && (
        <>
          <Contact clubId={club.id} page={data} />
          <MemberStays clubId={club.id} stays={data.stays} />
          <MemberPointLines page={data} />
          <MemberPayments clubId={club.id} payments={data.payments} />
          <MemberEmails letters={data.letters} />
        </>
      )}
    </TabPage>
  );
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function Gone({ clubId }: { clubId: string }) {
  const t = useT();
  return (
    <EmptyState
      art={<Kartblad seed="no such member" sign="darkHouse" shape="band" />}
      title={t('member_page_gone')}
      headingLevel={1}
      action={<TextLink to={pathTo('manageMembers', { club_id: clubId })}>{t('member_page_all')}</TextLink>}
    >
      <p>{t('member_page_gone_text')}</p>
    </EmptyState>
  );
}

function Contact({ clubId: club_id, page }: { clubId: string; page: MemberPage }) {
  const t = useT();
  const { language } = useLanguages();
  const { member, household, groups, stays } = page;
  const owed = stays.reduce((sum, { owed_ore }) => sum + (owed_ore ?? 0), 0);
  const groupText = ({ name, until, confirmed }: MemberPage['groups'][number]): string => {
    if (!confirmed) return t('member_group_asked', { name });
    return until === null ? name : t('member_group_until', { name, day: formatLocalDate(language, until, DAY) });
  };
  return (
    <Panel title={t('member_contact')}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t('email')}>
          <a href={`mailto:${encodeURIComponent(member.email).replace('%40', '@')}`} className={LINK}>
            {member.email}
          </a>
        </Fact>
        <Fact name={t('member_phone')}>
          {member.phone_number === null ? (
            '–'
          ) : (
            <a href={`tel:${member.phone_number.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
              {member.phone_number}
            </a>
          )}
        </Fact>
        {member.employee_number !== null && <Fact name={t('employee_number')}>{member.employee_number}</Fact>}
        <Fact name={t('member_owes')}>{owed === 0 ? t('member_owes_nothing') : formatOre(language, owed)}</Fact>
        <Fact name={t('member_household')}>
          {household.length === 0 && t('member_household_none')}
          {household.map(({ id, name }) => (
            <span key={id} className="block">
              <TextLink to={pathTo('manageMember', { club_id, userId: id })}>{name}</TextLink>
            </span>
          ))}
        </Fact>
        <Fact name={t('member_groups')}>
          {groups.length === 0 ? t('member_groups_none') : groups.map(groupText).join(', ')}
        </Fact>
      </dl>
    </Panel>
  );
}

const LINK = 'break-all text-link underline underline-offset-4 hover:no-underline';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="font-semibold break-words">{children}</dd>
  </div>
);
