import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mailChoicesQuery } from '#features/people/profile/profile.api.ts';
import { useTurnPushOn } from '#features/people/profile/push.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { pushAnswer } from '#lib/push-answer.ts';
import { isPushGranted, pushSupport } from '#lib/push-browser.ts';
import { keepPushLanguage } from '#lib/push-message.ts';
import { useStored } from '#lib/stored-value.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

/** Asks once whether to be told on the phone, when there is something to wait for. Nothing where the site has no messages. */
export function PushAsk() {
  const t = useT();
  const answer = useStored(pushAnswer);
  const { data } = useQuery({ ...mailChoicesQuery, enabled: answer === 'due' || answer === 'on' });
  const turningOn = useTurnPushOn();
  useRestoredPush(answer === 'on' && data?.push?.is_on === false ? data.push.key : null);
  usePushLanguage(answer === 'on');
  const support = pushSupport();
  if (answer !== 'due' || !data?.push || data.push.is_on || (support !== 'ready' && support !== 'home_screen'))
    return null;
  const { key } = data.push;
  return (
    <Banner
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          {support === 'ready' && (
            <Button size="sm" pending={turningOn.isPending} onClick={() => turningOn.mutate(key)}>
              {t('push_ask_yes')}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => pushAnswer.set('asked')}>
            {t('push_ask_no')}
          </Button>
        </div>
      }
    >
      {t('push_ask')} {support === 'home_screen' && `${t('push_home_screen')} ${t('install_ios')}`}
    </Banner>
  );
}

/**
 * A person who said yes in this browser, and was signed out since or whose subscription the browser has renewed: it is
 * subscribed anew, if the browser still allows it. Signing out has removed the old one everywhere.
 */
function useRestoredPush(key: string | null): void {
  const turningOn = useTurnPushOn({ isQuiet: true });
  const restore = useEffectEvent((lost: string) => isPushGranted() && turningOn.mutate(lost));
  useEffect(() => {
    if (key !== null) restore(key);
  }, [key]);
}

/** For the service worker, whose words are in the language of the pages. */
function usePushLanguage(isOn: boolean): void {
  const { language } = useLanguages();
  useEffect(() => {
    // Where the browser refuses it, the worker takes the browser's own language.
    if (isOn) keepPushLanguage(language).catch(() => {});
  }, [isOn, language]);
}
