import type { Hut, HutImage } from '@hytte/contract/huts';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/hut-rules';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useT } from '#lib/i18n.ts';
import type { UploadQueue } from '#lib/upload-queue.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Refused } from '#ui/UploadBox.tsx';
import { EditorSection } from './EditorSection.tsx';
import { PendingPhoto } from './PhotoOnItsWay.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { refusalTexts } from './picture-texts.ts';

const UploadBox = lazy(async () => ({ default: (await import('#ui/UploadBox.tsx')).UploadBox }));

type PhotosFieldProps = { hut: Hut; images: readonly HutImage[]; queue: UploadQueue };

/** Photos are saved as they arrive and deleted at once; they are no part of what the form sends. */
export function PhotosField({ hut, images, queue }: PhotosFieldProps) {
  const t = useT();
  const waiting = useSyncExternalStore(queue.subscribe, queue.files);
  const [refused, setRefused] = useState<Refused | null>(null);
  return (
    <EditorSection name="photos">
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((image, at) => (
            <PhotoTile key={image.id} hut={hut} image={image} number={at + 1} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul className="grid gap-2">
          {waiting.map((upload) => (
            <PendingPhoto key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        <UploadBox
          chooseLabel={t('choose_photos')}
          dropLabel={t('photos_drop_here')}
          hint={t('photos_hint')}
          errors={refusalTexts(t, refused, true)}
          types={PHOTO_TYPES}
          maxBytes={PHOTO_MAX}
          multiple
          onFiles={queue.add}
          onRefused={setRefused}
        />
      </Suspense>
    </EditorSection>
  );
}
