import { PHOTOS_PER_DEFECT } from '@hytte/domain/huts/defects/defect';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/huts/hut-rules';
import { X } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { refusalTexts } from '#lib/upload-error-text.ts';
import { Skeleton } from '#ui/Loading.tsx';
import type { Refused } from '#ui/UploadBox.tsx';
import type { PhotoToSend } from './reports.api.ts';

const UploadBox = lazyScreen(() => import('#ui/UploadBox.tsx'), 'UploadBox');

type PhotosToSendProps = { photos: readonly PhotoToSend[]; onChange: (photos: readonly PhotoToSend[]) => void };

/** Photos that go with a report: chosen or taken now, sent with the rest. */
export function PhotosToSend({ photos, onChange }: PhotosToSendProps) {
  const t = useT();
  const [refused, setRefused] = useState<Refused | null>(null);
  const room = PHOTOS_PER_DEFECT - photos.length;
  const add = (files: readonly File[]) => {
    const taken = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file }));
    onChange([...photos, ...taken]);
    if (files.length > room) setRefused({ wrongType: 0, tooLarge: 0, tooMany: files.length - room });
  };
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('defect_photos')}
      </p>
      {photos.length > 0 && (
        <ul aria-label={t('defect_photos')} className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <Chosen
              key={photo.key}
              photo={photo}
              number={at + 1}
              onRemove={() => onChange(photos.filter(({ key }) => key !== photo.key))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <UploadBox
            chooseLabel={t('choose_photos')}
            dropLabel={t('photos_drop_here')}
            hint={t('defect_photos_hint')}
            errors={refusalTexts(t, refused, { multiple: true, tooMany: 'defect_photos_too_many' })}
            types={PHOTO_TYPES}
            maxBytes={PHOTO_MAX}
            multiple
            onFiles={add}
            onRefused={setRefused}
          />
        </Suspense>
      )}
    </div>
  );
}

type ChosenProps = { photo: PhotoToSend; number: number; onRemove: () => void };

function Chosen({ photo, number, onRemove }: ChosenProps) {
  const t = useT();
  const url = useMemo(() => URL.createObjectURL(photo.file), [photo.file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li className="relative size-24 overflow-hidden rounded-md border border-line">
      <img src={url} alt="" className="size-full object-cover" />
      <button
        type="button"
        aria-label={t('defect_photo_remove', { index: number })}
        onClick={onRemove}
        className="absolute end-1 top-1 grid size-9 cursor-pointer place-items-center rounded-full bg-surface text-ink-2 shadow-sm inset-ring inset-ring-line hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
