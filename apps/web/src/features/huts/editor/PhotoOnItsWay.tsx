import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { type T, useT } from '#lib/i18n.ts';
import type { QueuedFile, UploadQueue } from '#lib/upload-queue.ts';
import { ProgressRing } from '#ui/Progress.tsx';
import { pictureErrorText } from './picture-texts.ts';

const iconButtonClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-surface text-ink-2 inset-ring inset-ring-line hover:text-ink [&>svg]:size-5';

function stateText(t: T, { state, share }: QueuedFile): string {
  if (state === 'waiting') return t('photo_waiting');
  return t(share === 1 ? 'photo_processing' : 'uploading');
}

/** A photo that has not arrived: how far it has come, or why it did not. */
export function PendingPhoto({ upload, queue }: { upload: QueuedFile; queue: UploadQueue }) {
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
            {pictureErrorText(t, error)}
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
