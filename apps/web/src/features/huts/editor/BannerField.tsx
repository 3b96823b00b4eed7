import type { Hut } from '@hytte/contract/huts';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/hut-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { refusalTexts, uploadErrorText } from '#lib/upload-error-text.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Refused } from '#ui/UploadBox.tsx';
import { HutPicture } from '../HutPicture.tsx';
import { sendBanner } from '../huts.api.ts';
import { EditorSection } from './EditorSection.tsx';

const UploadBox = lazyScreen(() => import('#ui/UploadBox.tsx'), 'UploadBox');

/** Uploads the banner as soon as it is chosen, independently of the form. */
export function BannerField({ hut }: { hut: Hut }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) =>
      sendBanner(queryClient, hut, file, { signal: new AbortController().signal, onProgress: setShare }),
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
            onFiles={([file]) => file && sending.mutate(file)}
            onRefused={(why) => {
              sending.reset();
              setRefused(why);
            }}
          />
        </Suspense>
      )}
    </EditorSection>
  );
}
