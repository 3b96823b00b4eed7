import type { LoggedOffer } from '@hytte/contract/stays/waitlist';
import { readStay } from '@hytte/contract/stays/sent-stay';
import { useQuery } from '@tanstack/react-query';
import { drawOffersQuery } from '#features/stays/offers/offers.api.ts';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { answerText, causeText } from '#lib/offer-words.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Proof } from '../draws.api.ts';
import type { OutcomeRow } from './outcome-rows.ts';

type SincePanelProps = { clubId: string; rows: readonly OutcomeRow[]; proof: Proof };

/**
 * What was done with stays of the draw afterwards: a draw can be right, and a stay still be taken away. And to whom what
 * came free was offered, by their places in the draw.
 */
export function SincePanel({ clubId, rows, proof }: SincePanelProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data: offers = [] } = useQuery(drawOffersQuery(clubId, proof.draw.id));
  const news = [
    ...changesSince(t, language, rows, proof),
    ...offers.map((offer) => newsOfOffer(t, language, offer)),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Panel title={t('proof_since')} intro={t(news.length === 0 ? 'proof_since_none' : 'proof_since_intro')}>
      {news.length > 0 && (
        <ol className="grid gap-3">
          {news.map(({ key, stay, text }) => (
            <li key={key} className="grid">
              <span className="font-semibold break-words">{stay}</span>
              <span className="text-ink-2">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** `at`: by which the news are in order. */
type News = { key: string; at: string; stay: string; text: string };

function changesSince(t: T, language: string, rows: readonly OutcomeRow[], { since }: Proof): News[] {
  const byRequest = new Map(rows.map((row) => [row.id, row]));
  return since.flatMap(({ request, kind, by, at }) => {
    const row = byRequest.get(request);
    const moment = formatDrawMoment(t, language, at);
    return row
      ? [
          {
            key: `${request} ${at}`,
            at: new Date(at).toISOString(),
            stay: `${row.hutName}, ${formatRun(language, row.stay)}`,
            text: t(`since_${kind}`, { moment, by: t(`since_by_${by}`) }),
          },
        ]
      : [];
  });
}

function newsOfOffer(t: T, language: string, offer: LoggedOffer): News {
  const offered = t('since_offered', {
    moment: formatDrawMoment(t, language, offer.made_at),
    place: offer.place ?? '',
    cause: causeText(t, offer.cause),
  });
  return {
    key: `${offer.hut_id} ${offer.place} ${offer.made_at}`,
    at: offer.made_at,
    stay: `${offer.hut_name}, ${formatRun(language, readStay(offer))}`,
    text: `${offered} ${answerText(t, offer.state)}`,
  };
}
