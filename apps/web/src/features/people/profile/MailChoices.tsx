import { ALWAYS_MAILED, type AlwaysMailed, MAIL_GROUPS, type MailGroup } from '@hytte/domain/people/profile/mail-kinds';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Whole } from '#lib/Whole.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { GroupSwitch, type GroupWords } from './GroupSwitch.tsx';
import { mailChoicesQuery, useChooseMails } from './profile.api.ts';
import { PushChoices } from './PushChoices.tsx';
import { Section } from './Section.tsx';

export const GROUPS: Record<MailGroup, GroupWords> = {
  requests: { name: 'mails_requests', about: 'mails_requests_about' },
  draws: { name: 'mails_draws', about: 'mails_draws_about' },
  reminders: { name: 'mails_reminders', about: 'mails_reminders_about' },
  circulars: { name: 'mails_circulars', about: 'mails_circulars_about' },
  summaries: { name: 'mails_summaries', about: 'mails_summaries_about' },
  weekly: { name: 'mails_weekly', about: 'mails_weekly_about' },
};

const ALWAYS: Record<AlwaysMailed, GroupWords> = {
  own_stay: { name: 'mails_own_stay', about: 'mails_own_stay_why' },
  money: { name: 'mails_money', about: 'mails_money_why' },
  security: { name: 'mails_security', about: 'mails_security_why' },
  club: { name: 'mails_club', about: 'mails_club_why' },
};

/** Which mails and messages the person wants, each choice saved at once, and those that always come, with the reason. */
export function MailChoices() {
  const t = useT();
  const choices = useQuery(mailChoicesQuery);
  return (
    <Whole placeholder={<LoadingChoices />}>
      <Section title={t('mails_you_choose')} intro={t('mails_you_choose_intro')}>
        {choices.isPending && <LoadingChoices />}
        {choices.isError && (
          <LoadFailed what={t('mails_failed')} error={choices.error} onRetry={() => void choices.refetch()} />
        )}
        {choices.data &&
          MAIL_GROUPS.map((group) => (
            <MailSwitch key={group} group={group} isWanted={!choices.data.turned_off.includes(group)} />
          ))}
      </Section>
      {choices.data?.push && <PushChoices choices={choices.data.push} />}
      <Section title={t('mails_always')} intro={t('mails_always_intro')}>
        <dl className="grid gap-4">
          {ALWAYS_MAILED.map((reason) => (
            <div key={reason}>
              <dt className="font-semibold">{t(ALWAYS[reason].name)}</dt>
              <dd className="text-sm text-ink-2">{t(ALWAYS[reason].about)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Whole>
  );
}

function LoadingChoices() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-72" />
    </>
  );
}

function MailSwitch({ group, isWanted }: { group: MailGroup; isWanted: boolean }) {
  return <GroupSwitch group={group} words={GROUPS[group]} isWanted={isWanted} choosing={useChooseMails()} />;
}
