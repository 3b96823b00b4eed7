import type { Payout } from '@hytte/contract/money/payouts';
import { CircleCheck, Clock, Hourglass } from 'lucide-react';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { formatMonth } from '#lib/MonthPicker.tsx';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';

type PayoutListProps = { clubId: string; payouts: readonly Payout[]; next: NextPayout | undefined };
type NextPayout = { on: string; amount_ore: number };

export function PayoutList({ clubId, payouts, next }: PayoutListProps) {
  const t = useT();
  return (
    <Panel title={t('payouts')} intro={t('payouts_text')}>
      {next && <NextPayoutLine next={next} />}
      {payouts.length === 0 ? (
        <p className="text-ink-2">{t('no_payouts')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {payouts.map((payout) => (
            <PayoutEntry key={payout.id} clubId={clubId} payout={payout} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NextPayoutLine({ next }: { next: NextPayout }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
      <span className="font-semibold">{t('next_payout')}</span>
      <span className="flex-1 text-ink-2">{t('next_payout_on', { date: formatDate(language, next.on) })}</span>
      <strong className="whitespace-nowrap max-sm:ms-auto">{formatOre(language, next.amount_ore)}</strong>
    </p>
  );
}

function PayoutEntry({ clubId, payout }: { clubId: string; payout: Payout }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48">
        <TextLink to={pathTo('managePayout', { club_id: clubId, payoutId: payout.id })}>
          {t('payout_for', { month: formatMonth(language, payout.month) })}
        </TextLink>
        <span className="text-sm text-ink-2">{t('payout_to', { account: payout.account })}</span>
      </div>
      <PayoutState payout={payout} />
      <span className="min-w-28 text-end font-semibold whitespace-nowrap max-sm:ms-auto">
        {formatOre(language, payout.amount_ore)}
      </span>
    </li>
  );
}

export function PayoutState({ payout: { status, sent_at } }: { payout: Payout }) {
  const t = useT();
  const { language } = useLanguages();
  if (status === 'held')
    return (
      <Pill tone="warning" icon={<Hourglass aria-hidden="true" />}>
        {t('payout_held')}
      </Pill>
    );
  if (sent_at === null)
    return (
      <Pill tone="info" icon={<Clock aria-hidden="true" />}>
        {t('payout_ready')}
      </Pill>
    );
  return (
    <Pill tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {t('payout_sent', { date: formatDate(language, sent_at) })}
    </Pill>
  );
}
