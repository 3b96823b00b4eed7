import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import { directFeeOf } from '@hytte/domain/money/payments/direct';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { leaveAndComeBack } from '#lib/UnsavedChanges.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { paymentAccountQuery, useBeginOnboarding } from '../payment-settings.api.ts';

const EXAMPLE_ORE = 150_000;

/** The club's own account at Stripe: how it stands, and the way to Stripe's page for the owner. */
export function OwnAccount({ clubId, role }: { clubId: string; role: ClubRole }) {
  const t = useT();
  const { language } = useLanguages();
  const { data, error, refetch } = useQuery(paymentAccountQuery(clubId));
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 border-s-4 border-line-strong ps-4">
        <p>{t('direct_fees')}</p>
        <p className="font-semibold">
          {t('direct_fees_example', {
            gross: formatOre(language, EXAMPLE_ORE),
            fee: formatOre(language, directFeeOf(EXAMPLE_ORE)),
          })}
        </p>
      </div>
      {!data && !error && <Skeleton className="h-20" />}
      {!data && error && <LoadFailed what={t('own_account_failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Banner tone={TONES[data.state]}>{t(`own_account_${data.state}`)}</Banner>
          {data.state !== 'ready' && data.state !== 'under_review' && <ToStripe clubId={clubId} role={role} />}
        </>
      )}
    </div>
  );
}

const TONES = {
  not_begun: 'info',
  details_missing: 'warning',
  under_review: 'info',
  ready: 'success',
  restricted: 'danger',
} as const;

function ToStripe({ clubId, role }: { clubId: string; role: ClubRole }) {
  const t = useT();
  const beginning = useBeginOnboarding(clubId);
  if (role !== 'owner') return <p className="text-ink-2">{t('own_account_owner_only')}</p>;
  const begin = () =>
    beginning.mutate(undefined, {
      onSuccess: ({ url }) => leaveAndComeBack(url),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <div>
      <Button variant="secondary" pending={beginning.isPending} onClick={begin}>
        {t('own_account_set_up')}
      </Button>
    </div>
  );
}
