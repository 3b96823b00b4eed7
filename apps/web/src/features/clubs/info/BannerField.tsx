import type { Club } from '@hytte/contract/clubs';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/hut-rules';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import type { Refused } from '#ui/UploadBox.tsx';
import { showToast } from '#ui/toast.tsx';
import { ClubBanner } from '../ClubBanner.tsx';
import { useUploadClubBanner, useChangeClub } from '../clubs.api.ts';

const UploadBox = lazy(async () => ({ default: (await import('#ui/UploadBox.tsx')).UploadBox }));

/** A banner is saved when it is chosen, not with the form: there is nothing left to decide about it. */
export function BannerField({ club }: { club: Club }) {
  const t = useT();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { send, stop, share, isPending, error } = useBannerUpload(club.id, t('club_banner_saved'));
  const errors = [...refusalTexts(t, refused), ...(error ? [bannerErrorText(t, error)] : [])];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="overflow-hidden rounded-md border border-line">
        <ClubBanner clubId={club.id} url={club.banner_image_url} />
      </div>
      {isPending ? (
        <div className="grid gap-3">
          <ProgressBar label={t('uploading')} share={share} />
          <div>
            <Button variant="secondary" size="sm" onClick={stop}>
              {t('stop_upload')}
            </Button>
          </div>
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <UploadBox
            chooseLabel={t(club.banner_image_url === null ? 'choose_club_banner' : 'change_club_banner')}
            dropLabel={t('picture_drop_here')}
            hint={t('photo_hint')}
            errors={errors}
            types={PHOTO_TYPES}
            maxBytes={PHOTO_MAX}
            multiple={false}
            onFiles={([file]) => file && send(file)}
            onRefused={setRefused}
          />
        </Suspense>
      )}
      {club.banner_image_url !== null && !isPending && <RemoveBanner clubId={club.id} />}
    </div>
  );
}

function useBannerUpload(clubId: string, savedText: string) {
  const sending = useUploadClubBanner(clubId);
  const [share, setShare] = useState(0);
  const stopper = useRef<AbortController | null>(null);
  // Whoever leaves the page has changed their mind about what had not yet arrived.
  useEffect(() => () => stopper.current?.abort(), []);
  const send = (file: File) => {
    const { signal } = (stopper.current = new AbortController());
    setShare(0);
    sending.mutate(
      { file, signal, onProgress: setShare },
      {
        onSuccess: () => showToast.success(savedText),
        onError: () => {
          if (signal.aborted) sending.reset();
        },
      },
    );
  };
  return { send, stop: () => stopper.current?.abort(), share, isPending: sending.isPending, error: sending.error };
}

function refusalTexts(t: T, refused: Refused | null): string[] {
  if (refused === null) return [];
  return [
    ...(refused.wrongType > 0 ? [t('supported_images_only')] : []),
    ...(refused.tooLarge > 0 ? [t('file_size_limit')] : []),
    ...(refused.tooMany > 0 ? [t('one_banner_only')] : []),
  ];
}

export function RemoveBanner({ clubId }: { clubId: string }) {
  const t = useT();
  const removal = useChangeClub(clubId);
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await removal.mutateAsync({ banner_image_url: null });
    // This button goes with the banner; what is left to do is told from here.
    showToast.success(t('banner_removed'));
  };
  return (
    <div>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('remove_banner')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('remove_banner_question')}
          description={t('remove_banner_text')}
          cancelLabel={t('keep_banner')}
          confirmLabel={t('remove_banner')}
          onConfirm={() => void remove().catch(() => {})}
          pending={removal.isPending}
          error={removal.error && errorText(t, removal.error)}
        />
      )}
    </div>
  );
}

const BY_STATUS: Partial<Record<number, TextKey>> = {
  0: 'upload_network_error',
  400: 'photo_refused',
  403: 'upload_access_denied',
  413: 'file_size_limit',
  415: 'photo_refused',
};

/** An upload has words of its own for the commonest failures. */
export function bannerErrorText(t: T, error: Error): string {
  const key = error instanceof ApiError ? BY_STATUS[error.status] : undefined;
  return key ? t(key) : errorText(t, error);
}
