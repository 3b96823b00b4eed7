import { RotateCw, X } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import type { QueuedFile, UploadQueue } from '#lib/upload-queue.ts';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import { pictureErrorText } from './picture-texts.ts';

const iconButtonClass =
  'grid size-11 cursor-pointer place-items-center rounded-full bg-surface text-ink-2 inset-ring inset-ring-line hover:text-ink [&>svg]:size-5';

/** A photo that has not arrived: how far it has come, or why it did not. */
export function PhotoOnItsWay({
  file: { id, file, state, share, error },
  queue,
}: {
  file: QueuedFile;
  queue: UploadQueue;
}) {
  const t = useT();
  const { name } = file;
  const failed = state === 'failed';
  return (
    <li
      className={`grid aspect-[4/3] grid-rows-[1fr_auto] justify-items-center gap-1 overflow-hidden rounded-md border border-dashed p-2 text-center text-sm ${
        failed ? 'border-barn bg-barn-soft' : 'border-line-strong bg-sunken'
      }`}
    >
      <div className="grid min-w-0 place-content-center justify-items-center gap-1">
        {failed ? (
          <p role="alert" className="font-medium text-barn">
            {pictureErrorText(t, error)}
          </p>
        ) : (
          <>
            <ProgressRing label={name} share={share} />
            <span>{t(state === 'waiting' ? 'photo_waiting' : share === 1 ? 'photo_processing' : 'uploading')}</span>
          </>
        )}
        <span className="max-w-full truncate text-xs text-ink-2">{name}</span>
      </div>
      <div className="flex gap-2">
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
      </div>
    </li>
  );
}
