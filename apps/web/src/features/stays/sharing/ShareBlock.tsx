import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { Share } from '@hytte/contract/stays/sharing';
import { MOST_SHARES, SHARE_NAME_MAX } from '@hytte/domain/stays/sharing/sharing';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { formatShortMoment, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { sharesQuery, useEndShare, useShareStay } from './sharing.api.ts';

type ShareBlockProps = { booking: Pick<OwnBooking, 'id' | 'status' | 'end_date'> };

/** In the dialog of one's own stay: links for those who come along. Loaded with `lazy`. */
export function ShareBlock({ booking }: ShareBlockProps) {
  const t = useT();
  const id = useId();
  const { data, error, refetch } = useQuery({
    ...sharesQuery(booking.id),
    enabled: booking.status === 'allocated' && booking.end_date >= todayInOslo(),
  });
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_shares')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-bold">
        {t('share_stay')}
      </h3>
      <p className="text-ink-2">{t('share_text')}</p>
      {data.shares.length > 0 && (
        <ul className="grid gap-3">
          {data.shares.map((share) => (
            <SharedWith key={share.id} bookingId={booking.id} share={share} />
          ))}
        </ul>
      )}
      {data.shares.length < MOST_SHARES && <MakeLink bookingId={booking.id} />}
    </section>
  );
}

type OfStay = { bookingId: string };

function SharedWith({ bookingId, share }: OfStay & { share: Share }) {
  const t = useT();
  const { language } = useLanguages();
  const ending = useEndShare(bookingId);
  const { id, name, url, last_seen_at: seen } = share;
  const end = () =>
    ending.mutate(id, {
      onSuccess: () => showToast.success(t('share_ended', { name })),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  const forWhom = <span className="sr-only">{t('share_for', { name })}</span>;
  return (
    <li className="grid gap-2 rounded-md border border-line px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <span className="text-sm text-ink-2">
          {seen ? t('share_seen', { when: formatShortMoment(language, new Date(seen)) }) : t('share_unseen')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" size="sm" onClick={() => void sendLink(url, t('share_stay'))}>
            <Send aria-hidden="true" />
            {t('share_send')} {forWhom}
          </Button>
        )}
        <CopyButton text={url} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
          {t('share_copy')} {forWhom}
        </CopyButton>
        <Button variant="dangerQuiet" size="sm" pending={ending.isPending} onClick={end}>
          {t('share_end')} {forWhom}
        </Button>
      </div>
    </li>
  );
}

/** By the phone's own sheet. Who closes it without choosing anything has not failed. */
const sendLink = (url: string, title: string): Promise<void> => navigator.share({ url, title }).catch(() => {});

function MakeLink({ bookingId }: OfStay) {
  const t = useT();
  const form = useForm({ defaultValues: { name: '' } });
  const sharing = useShareStay(bookingId);
  const share = form.handleSubmit(({ name }) =>
    sharing.mutate(name.trim(), {
      onSuccess: () => {
        showToast.success(t('share_made', { name: name.trim() }));
        form.reset();
      },
    }),
  );
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => void share(event)}>
      <div className="min-w-52 grow">
        <TextField
          label={t('share_name')}
          error={form.formState.errors.name?.message}
          autoComplete="off"
          maxLength={SHARE_NAME_MAX}
          {...form.register('name', { validate: (name) => name.trim() !== '' || t('share_name_missing') })}
        />
      </div>
      <Button type="submit" variant="secondary" pending={sharing.isPending}>
        {t('share_make')}
      </Button>
      {sharing.error && !sharing.isPending && <FormError>{errorText(t, sharing.error)}</FormError>}
    </form>
  );
}
