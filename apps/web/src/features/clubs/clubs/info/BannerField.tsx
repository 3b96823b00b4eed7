import type { Club } from '@hytte/contract/clubs/clubs';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/huts/hut-rules';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { RemoveButton } from '#lib/RemoveButton.tsx';
import { refusalTexts, uploadErrorText } from '#lib/upload-error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Refused } from '#ui/UploadBox.tsx';
import { ClubBanner } from '../ClubBanner.tsx';
import { useChangeClub, useUploadClubBanner } from '../change-clubs.api.ts';

const UploadBox = lazyScreen(() => import('#ui/UploadBox.tsx'), 'UploadBox');

/** Uploads a banner as soon as it is chosen, not with the form. */
export function BannerField({ club }: { club: Club }) {
  const t = useT();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { send, stop, share, isPending, error } = useBannerUpload(club.id, t('club_banner_saved'));
  const errors = [
    ...refusalTexts(t, refused, { tooMany: 'one_banner_only' }),
    ...(error ? [uploadErrorText(t, error)] : []),
  ];
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
  const controller = useRef<AbortController | null>(null);
  // Leaving the page cancels an upload that has not finished.
  useEffect(() => () => controller.current?.abort(), []);
  const send = (file: File) => {
    const { signal } = (controller.current = new AbortController());
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
  return { send, stop: () => controller.current?.abort(), share, isPending: sending.isPending, error: sending.error };
}

function RemoveBanner({ clubId }: { clubId: string }) {
  const t = useT();
  const removal = useChangeClub(clubId);
  const remove = async () => {
    await removal.mutateAsync({ banner_image_url: null });
    // `mutateAsync`, because this component unmounts with the banner and `onSuccess` would not run.
    showToast.success(t('banner_removed'));
  };
  return (
    <div>
      <RemoveButton
        label={t('remove_banner')}
        question={{ title: t('remove_banner_question'), text: t('remove_banner_text'), keep: t('keep_banner') }}
        removal={removal}
        onRemove={() => void remove().catch(() => {})}
      />
    </div>
  );
}
