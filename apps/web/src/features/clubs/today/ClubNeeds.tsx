import type { Today } from '@hytte/contract/clubs/today';
import { isSevere, USUAL_NEXT } from '@hytte/domain/huts/defects/defect';
import { useSeeDeparture } from '#features/huts/visits/departure.api.ts';
import { formatInOslo, formatLocalDate } from '#lib/dates.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Remarks } from '#lib/Remarks.tsx';
import { TextLink } from '#lib/TextLink.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { GuestRow, PhoneLink, useVisitWords } from './GuestRow.tsx';
import { ActButton, Need, NeedRow } from './Need.tsx';
import { useDefectGoesOn, useInviteAgain, usePaidBack } from './today.api.ts';

/** What the club itself has to see to: money back, defects, what guests left, lines of the bank, invitations. */
export function ClubNeeds({ clubId, data, seesHuts }: { clubId: string; data: Today; seesHuts: boolean }) {
  const t = useT();
  return (
    <>
      <Need title={t('today_refunds')} intro={t('today_refunds_text')} rows={data.refunds}>
        {(refund) => <RefundRow key={refund.refund_id} clubId={clubId} refund={refund} />}
      </Need>
      <Need
        title={t('defects_title')}
        rows={data.defects}
        foot={
          seesHuts && (
            <p className="text-sm">
              <TextLink to={pathTo('manageHuts', { club_id: clubId })}>{t('today_defects_all')}</TextLink>
            </p>
          )
        }
      >
        {(defect) => <DefectRow key={defect.defect_id} clubId={clubId} defect={defect} />}
      </Need>
      <Need title={t('today_left_behind')} rows={data.left_behind}>
        {(report) => <LeftBehindRow key={report.report_id} clubId={clubId} report={report} />}
      </Need>
      <BankLines clubId={clubId} count={data.bank_lines} />
      <Need title={t('today_invitations')} rows={data.invitations}>
        {(invitation) => <InvitationRow key={invitation.email} clubId={clubId} invitation={invitation} />}
      </Need>
    </>
  );
}

const DAY = { day: 'numeric', month: 'long' } as const;

function RefundRow({ clubId, refund }: { clubId: string; refund: Today['refunds'][number] }) {
  const t = useT();
  const { language } = useLanguages();
  const { guestOf } = useVisitWords();
  const guest = guestOf(refund);
  return (
    <GuestRow
      clubId={clubId}
      visit={refund}
      fact={formatOre(language, refund.amount_ore)}
      pills={
        <span className="text-ink-2">
          {t('today_refund_since', { day: formatLocalDate(language, refund.due_on, DAY) })}
        </span>
      }
      action={
        <ActButton
          act={usePaidBack(clubId)}
          sent={refund.refund_id}
          label={t('today_refund_done')}
          whom={guest}
          done={t('today_refund_ticked', { guest })}
        />
      }
    />
  );
}

function DefectRow({ clubId, defect }: { clubId: string; defect: Today['defects'][number] }) {
  const t = useT();
  const { language } = useLanguages();
  const going = useDefectGoesOn(clubId);
  const { defect_id: defectId, severity, state, note, title } = defect;
  const next = USUAL_NEXT[state];
  return (
    <NeedRow
      title={title}
      about={`${defect.hut_name} · ${t('defect_reported_on', { day: formatInOslo(language, defect.reported_at, DAY) })}`}
      pills={
        <>
          <Pill tone={isSevere(severity) ? 'danger' : 'neutral'}>{t(`defect_severity_${severity}`)}</Pill>
          <Pill>{t(`defect_state_${state}`)}</Pill>
        </>
      }
      action={
        next && (
          <ActButton
            act={going}
            sent={{ defectId, state: next, severity, note }}
            label={t(`defect_act_${next}`)}
            whom={title}
            done={({ reporter_told: isTold }) => t(isTold ? 'defect_saved_told' : 'defect_saved', { title })}
          />
        )
      }
    />
  );
}

function LeftBehindRow({ clubId, report }: { clubId: string; report: Today['left_behind'][number] }) {
  const t = useT();
  const { language } = useLanguages();
  const { guestOf } = useVisitWords();
  const guest = guestOf(report);
  return (
    <NeedRow
      title={report.hut_name}
      about={t('departure_left', { guest, day: formatLocalDate(language, report.left_on, DAY) })}
      pills={
        <>
          <Remarks remarks={report.remarks} />
          <PhoneLink phone={report.phone} guest={guest} />
        </>
      }
      action={
        <ActButton
          act={useSeeDeparture(clubId)}
          sent={report.report_id}
          label={t('departure_see')}
          whom={report.hut_name}
          done={t('departure_seen')}
        />
      }
    />
  );
}

function BankLines({ clubId, count }: { clubId: string; count: number }) {
  const t = useT();
  const lines = count > 0 ? [count] : [];
  return (
    <Need
      title={t('today_bank')}
      rows={lines}
      action={
        <Link
          to={`${pathTo('managePayments', { club_id: clubId })}#step-bank`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('today_bank_see')}
        </Link>
      }
    >
      {() => (
        <li key="count" className="py-1 text-ink-2">
          {t(plural(count, 'today_bank_one', 'today_bank_other'), { count })}
        </li>
      )}
    </Need>
  );
}

function InvitationRow({ clubId, invitation }: { clubId: string; invitation: Today['invitations'][number] }) {
  const t = useT();
  const { language } = useLanguages();
  const { email, invited_at, expires_at, expired } = invitation;
  const day = (moment: string) => formatInOslo(language, moment, DAY);
  return (
    <NeedRow
      title={email}
      about={t('today_invited_on', { day: day(invited_at) })}
      pills={expired && <Pill tone="warning">{t('today_invitation_expired', { day: day(expires_at) })}</Pill>}
      action={
        <ActButton
          act={useInviteAgain(clubId)}
          sent={email}
          label={t('today_invite_again')}
          whom={email}
          done={t('today_invited_again', { email })}
        />
      }
    />
  );
}
