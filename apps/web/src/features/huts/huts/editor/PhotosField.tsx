import type { Hut, HutImage } from '@hytte/contract/huts/huts';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/huts/hut-rules';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { type T, useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { refusalTexts, uploadErrorText } from '#lib/upload-error-text.ts';
import type { QueuedFile, UploadQueue } from '#lib/upload-queue.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { ProgressRing } from '#ui/Progress.tsx';
import type { Refused } from '#ui/UploadBox.tsx';
import { EditorSection } from './EditorSection.tsx';
import { SortablePhotos } from './SortablePhotos.tsx';

const UploadBox = lazyScreen(() => import('#ui/UploadBox.tsx'), 'UploadBox');

type PhotosFieldProps = { hut: Hut; images: readonly HutImage[]; queue: UploadQueue };

/** Uploads, sorts and deletes photos immediately, independently of the form. */
export function PhotosField({ hut, images, queue }: PhotosFieldProps) {
  const t = useT();
  const waiting = useSyncExternalStore(queue.subscribe, queue.files);
  const [refused, setRefused] = useState<Refused | null>(null);
  return (
    <EditorSection name="photos">
      {images.length > 0 && <SortablePhotos hut={hut} images={images} />}
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
          errors={refusalTexts(t, refused, { multiple: true })}
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

const iconButtonClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-surface text-ink-2 inset-ring inset-ring-line hover:text-ink [&>svg]:size-5';

function stateText(t: T, { state, share }: QueuedFile): string {
  if (state === 'waiting') return t('photo_waiting');
  return t(share === 1 ? 'photo_processing' : 'uploading');
}

/** A photo that is being uploaded, with its progress, or whose upload failed. */
function PendingPhoto({ upload, queue }: { upload: QueuedFile; queue: UploadQueue }) {
  const t = useT();
  const { id, share, error } = upload;
  const { name } = upload.file;
  const failed = upload.state === 'failed';
  return (
    <li
      className={`flex items-center gap-3 rounded-md border border-dashed px-3 py-2 ${
        failed ? 'border-barn bg-barn-soft' : 'border-line-strong bg-sunken'
      }`}
    >
      {failed ? (
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-barn sm:mx-5" />
      ) : (
        <ProgressRing label={name} share={share} />
      )}
      <div className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        {failed ? (
          <p role="alert" className="text-sm font-medium text-barn">
            {uploadErrorText(t, error)}
          </p>
        ) : (
          <span className="text-sm text-ink-2">{stateText(t, upload)}</span>
        )}
      </div>
      {failed && (
        <button
          type="button"
          aria-label={t('retry_upload', { name })}
          className={iconButtonClass}
          onClick={() => queue.retry(id)}
        >
          <RotateCw aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        aria-label={t(failed ? 'dismiss_upload' : 'cancel_upload', { name })}
        className={iconButtonClass}
        onClick={() => queue.remove(id)}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
