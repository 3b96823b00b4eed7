import type { PushChoices as Choices } from '@hytte/contract/push';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { PUSH_GROUPS, type PushGroup } from '@hytte/domain/push/push-kinds';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { pushSupport } from '#lib/push-browser.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChoosePushes, useTurnPushOff, useTurnPushOn } from './profile.api.ts';
import { Section } from './Section.tsx';

const GROUPS: Record<PushGroup, { name: TextKey; about: TextKey }> = {
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
          <GroupSwitch key={group} group={group} isWanted={!choices.turned_off.includes(group)} />
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

function GroupSwitch({ group, isWanted }: { group: PushGroup; isWanted: boolean }) {
  const t = useT();
  const choosing = useChoosePushes();
  const name = t(GROUPS[group].name);
  const choose = (wanted: boolean) =>
    choosing.mutate(
      { group, wanted },
      {
        onSuccess: () => showToast.success(t(wanted ? 'mails_turned_on' : 'mails_turned_off', { name })),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <Switch
      label={name}
      hint={t(GROUPS[group].about)}
      // While it is being saved, as it will be.
      checked={choosing.isPending ? choosing.variables.wanted : isWanted}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
