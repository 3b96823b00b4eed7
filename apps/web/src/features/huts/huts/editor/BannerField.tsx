import type { Hut } from '@hytte/contract/huts/huts';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/huts/hut-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { cropTexts } from '#lib/crop-texts.ts';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { RemoveButton } from '#lib/RemoveButton.tsx';
import { refusalTexts, uploadErrorText } from '#lib/upload-error-text.ts';
import { useChosenPicture } from '#lib/use-chosen-picture.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Refused } from '#ui/UploadBox.tsx';
import { HutPicture } from '../HutPicture.tsx';
import { sendBanner, useRemoveBanner } from '../edit-huts.api.ts';
import { EditorSection } from './EditorSection.tsx';

const UploadBox = lazyScreen(() => import('#ui/UploadBox.tsx'), 'UploadBox');
const CropDialog = lazyDialog(() => import('#ui/CropDialog.tsx'), 'CropDialog');

/** As wide as the largest size that is stored, in the proportions of the top of the page. */
const BANNER_SIZE = { width: 1920, height: 823 };

/** Uploads the banner as soon as it is chosen and cropped, independently of the form. */
export function BannerField({ hut }: { hut: Hut }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [share, setShare] = useState(0);
  const chosen = useChosenPicture();
  const sending = useMutation({
    mutationFn: (picture: Blob) =>
      sendBanner(queryClient, hut, new File([picture], 'banner', { type: picture.type }), {
        signal: new AbortController().signal,
        onProgress: setShare,
      }),
    onMutate: () => setShare(0),
    onSuccess: () => showToast.success(t('banner_saved')),
  });
  const errors = sending.error ? [uploadErrorText(t, sending.error)] : refusalTexts(t, refused);

  return (
    <EditorSection name="banner">
      <div className="aspect-[21/9] overflow-hidden rounded-md border border-line">
        <HutPicture hut={hut} sizes="(min-width: 1024px) 700px, 100vw" />
      </div>
      {sending.isPending ? (
        <ProgressBar label={t(share === 1 ? 'photo_processing' : 'uploading')} share={share} />
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <UploadBox
            chooseLabel={t(hut.banner === null ? 'choose_banner' : 'change_banner')}
            dropLabel={t('picture_drop_here')}
            hint={t('photo_hint')}
            errors={errors}
            types={PHOTO_TYPES}
            maxBytes={PHOTO_MAX}
            multiple={false}
            onFiles={([file]) => {
              sending.reset();
              setRefused(null);
              if (file) chosen.choose(file);
            }}
            onRefused={(why) => {
              sending.reset();
              setRefused(why);
            }}
          />
        </Suspense>
      )}
      {chosen.source !== null && (
        <CropDialog
          source={chosen.source}
          size={BANNER_SIZE}
          shape="rect"
          texts={cropTexts(t)}
          pending={false}
          onClose={chosen.forget}
          onCut={(picture) => {
            chosen.forget();
            sending.mutate(picture);
          }}
          onUnreadable={() => {
            chosen.forget();
            setRefused({ wrongType: 1, tooLarge: 0, tooMany: 0 });
          }}
        />
      )}
      {hut.banner !== null && !sending.isPending && <RemoveBanner hut={hut} />}
    </EditorSection>
  );
}

function RemoveBanner({ hut }: { hut: Hut }) {
  const t = useT();
  const removal = useRemoveBanner(hut);
  return (
    <div>
      <RemoveButton
        label={t('remove_banner')}
        question={{ title: t('remove_banner_question'), text: t('remove_hut_banner_text'), keep: t('keep_banner') }}
        removal={removal}
        onRemove={() => removal.mutate()}
      />
    </div>
  );
}
