import type { PushChoices as Choices } from '@hytte/contract/people/push';
import { PUSH_GROUPS, type PushGroup } from '@hytte/domain/people/push/push-kinds';
import { useT } from '#lib/i18n.ts';
import { pushSupport } from '#lib/push-browser.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { GroupSwitch, type GroupWords } from './GroupSwitch.tsx';
import { useChoosePushes, useTurnPushOff, useTurnPushOn } from './push.api.ts';
import { Section } from './Section.tsx';

const GROUPS: Record<PushGroup, GroupWords> = {
  results: { name: 'push_results', about: 'push_results_about' },
  offers: { name: 'push_offers', about: 'push_offers_about' },
  deadlines: { name: 'push_deadlines', about: 'push_deadlines_about' },
  payments: { name: 'push_payments', about: 'push_payments_about' },
};

/** Whether this browser is told, and of what all browsers of the person are. */
export function PushChoices({ choices }: { choices: Choices }) {
  const t = useT();
  return (
    <Section title={t('push_title')} intro={t('push_intro')}>
      <ThisBrowser choices={choices} />
      <fieldset className="grid gap-5">
        <legend className="pb-3 text-sm text-ink-2">{t('push_about')}</legend>
        {PUSH_GROUPS.map((group) => (
          <PushSwitch key={group} group={group} isWanted={!choices.turned_off.includes(group)} />
        ))}
      </fieldset>
    </Section>
  );
}

function ThisBrowser({ choices }: { choices: Choices }) {
  const t = useT();
  const turningOn = useTurnPushOn();
  const turningOff = useTurnPushOff();
  const support = pushSupport();
  if (support === 'home_screen')
    return (
      <Banner tone="info">
        {t('push_home_screen')} {t('install_ios')}
      </Banner>
    );
  if (support !== 'ready')
    return <Banner tone="warning">{t(support === 'denied' ? 'push_denied' : 'push_unsupported')}</Banner>;
  if (choices.is_on)
    return (
      <Banner
        tone="success"
        action={
          <Button size="sm" variant="secondary" pending={turningOff.isPending} onClick={() => turningOff.mutate()}>
            {t('push_turn_off')}
          </Button>
        }
      >
        {t('push_is_on')}
      </Banner>
    );
  return (
    <Banner
      tone="neutral"
      action={
        <Button size="sm" pending={turningOn.isPending} onClick={() => turningOn.mutate(choices.key)}>
          {t('push_turn_on')}
        </Button>
      }
    >
      {t('push_is_off')}
    </Banner>
  );
}

function PushSwitch({ group, isWanted }: { group: PushGroup; isWanted: boolean }) {
  return <GroupSwitch group={group} words={GROUPS[group]} isWanted={isWanted} choosing={useChoosePushes()} />;
}
