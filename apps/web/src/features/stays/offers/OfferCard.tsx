import { readStay } from '@hytte/contract/stays/sent-stay';
import type { Offer } from '@hytte/contract/stays/waitlist';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { formatDay, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { pathTo } from '#lib/paths.ts';
import { readRefundDates, refundDateWords } from '#lib/refund-words.ts';
import { formatPoints, formatRun } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useAnswerOffer } from './offers.api.ts';

/** Tenths are whole numbers. */
const TENTHS = 10;

/** A word joiner after the dash: on a phone the heading is two lines, and does not break inside `25.–29.`. */
const unbroken = (days: string): string => days.replace(/–(?=\d)/, '–\u2060');

/** What is offered, until when and for what, with both answers; or what became of it. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useT();
  const { language } = useLanguages();
  // Here and not beside the buttons, which are gone once the offer is over.
  const answering = useAnswerOffer(offer);
  const days = unbroken(formatRun(language, readStay(offer)));
  return (
    <Panel
      title={t(offer.state === 'open' ? 'offer_title' : 'offer_title_over', { hut: offer.hut_name, days })}
      intro={offer.club_name}
    >
      <OfferState offer={offer} answering={answering} />
      {offer.booking_id !== null && (
        <p>
          <TextLink to={pathTo('booking', { bookingId: offer.booking_id })}>{t('offer_see_stay')}</TextLink>
        </p>
      )}
    </Panel>
  );
}

type AnswersProps = { offer: Offer; answering: ReturnType<typeof useAnswerOffer> };

function OfferState({ offer, answering }: AnswersProps) {
  const t = useT();
  const { language } = useLanguages();
  const { state, is_own, until } = offer;
  if (state === 'open' && is_own) return <Answers offer={offer} answering={answering} />;
  const isAnswered = state === 'accepted' || state === 'declined';
  return (
    <output className="grid gap-2">
      {isAnswered && refusalOf(answering) && <span>{t('offer_answered_before')}</span>}
      <span>
        {state === 'open'
          ? t('offer_of_another', { moment: formatDrawMoment(t, language, until) })
          : t(`offer_${state}`)}
      </span>
    </output>
  );
}

const refusalOf = ({ accepting, declining }: AnswersProps['answering']) => accepting.error ?? declining.error;

function Answers({ offer, answering }: AnswersProps) {
  const t = useT();
  const { language } = useLanguages();
  const { accepting, declining } = answering;
  const { replaces } = offer;
  const points = formatPoints(t, language, Math.round(offer.points * TENTHS));
  const error = refusalOf(answering);
  const isPending = accepting.isPending || declining.isPending;
  return (
    <>
      <div className="grid gap-2">
        <p className="font-semibold">{t('offer_until', { moment: formatDrawMoment(t, language, offer.until) })}</p>
        <p>
          {t('offer_costs', { points, amount: formatOre(language, offer.total_ore) })}{' '}
          {offer.pay_by && t('offer_pay_by', { date: formatDay(language, offer.pay_by) })}
        </p>
        {offer.refund && (
          <ul className="grid gap-0.5 text-sm text-ink-2">
            {refundDateWords(t, language, todayInOslo(), readRefundDates(offer.refund)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {replaces && (
          <p>{t('offer_replaces', { hut: replaces.hut_name, days: formatRun(language, readStay(replaces)) })}</p>
        )}
        <p className="text-sm text-ink-2">{t('offer_decline_text')}</p>
      </div>
      {error && <FormError>{errorText(t, error)}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button pending={accepting.isPending} disabled={isPending} onClick={() => accepting.mutate()}>
          {t('offer_accept')}
        </Button>
        <Button
          variant="secondary"
          pending={declining.isPending}
          disabled={isPending}
          onClick={() => declining.mutate()}
        >
          {t('offer_decline')}
        </Button>
      </div>
    </>
  );
}
