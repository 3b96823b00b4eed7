import { readStay } from '@hytte/contract/stays/sent-stay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { answerText, causeText } from '#lib/offer-words.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { clubOffersQuery } from './offers.api.ts';

const AT_A_TIME = 10;

/** For club admins: every offer of its waiting list, the newest first. Nothing until there is one. */
export function OffersLog({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: offers = [] } = useQuery(clubOffersQuery(clubId));
  const [shown, setShown] = useState(AT_A_TIME);
  if (offers.length === 0) return null;
  const more = Math.min(AT_A_TIME, offers.length - shown);
  return (
    <Panel title={t('offers_log')} intro={t('offers_log_intro')}>
      <ol className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        {offers.slice(0, shown).map((offer) => (
          <li key={offer.id} className="grid gap-0.5">
            <span className="font-semibold break-words">
              {offer.hut_name}, {formatRun(language, readStay(offer))}
            </span>
            <span>
              {t('offers_log_to', {
                name: [offer.first_name, offer.last_name].filter(Boolean).join(' '),
                moment: formatDrawMoment(t, language, offer.made_at),
              })}{' '}
              {answerText(t, offer.state)}
            </span>
            <span className="text-sm text-ink-2">
              {t(offer.place === null ? 'offers_log_joined' : 'offers_log_place', {
                place: offer.place ?? '',
                cause: causeText(t, offer.cause),
              })}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Button variant="secondary" onClick={() => setShown(shown + AT_A_TIME)}>
          {t('proof_show_more', { count: formatNumber(language, more) })}
        </Button>
      )}
    </Panel>
  );
}
