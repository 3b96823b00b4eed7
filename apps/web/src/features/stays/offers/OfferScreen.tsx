import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { OfferCard } from './OfferCard.tsx';
import { offerQuery } from './offers.api.ts';

/** One offer, where its emails lead. */
export default function OfferScreen() {
  const t = useT();
  const { offerId = '' } = useParams();
  const { data: offer, error, refetch } = useQuery(offerQuery(offerId));
  usePageTitle(t('offer'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <h1 className="text-3xl font-extrabold">{t('offer')}</h1>
      {!offer && error && <LoadFailed what={t('failed_to_fetch_offer')} error={error} onRetry={() => void refetch()} />}
      {!offer && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-64" />
        </>
      )}
      {offer && <OfferCard offer={offer} />}
    </div>
  );
}
