import { lazy, Suspense, useRef, useState } from 'react';
import { type T, useT } from '#lib/i18n.ts';
import type { CropTexts } from '#ui/CropDialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUploadPicture } from './profile.api.ts';
import { uploadErrorText } from './upload-error-text.ts';

const CropDialog = lazy(async () => ({ default: (await import('#ui/CropDialog.tsx')).CropDialog }));

const SIDE = 512;

type NewPictureProps = {
  /** The blob: address of what was chosen. */
  source: string;
  onDone: () => void;
  onUnreadable: () => void;
};

/** The chosen picture on its way: cut to a square, then sent. Closing the dialog stops either. */
export function NewPicture({ source, onDone, onUnreadable }: NewPictureProps) {
  const t = useT();
  const sending = useUploadPicture();
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController | null>(null);

  const send = (picture: Blob) => {
    stop.current = new AbortController();
    setShare(0);
    sending.mutate(
      { picture, signal: stop.current.signal, onProgress: setShare },
      {
        onSuccess: () => {
          showToast.success(t('picture_saved'));
          onDone();
        },
      },
    );
  };
  const cancel = () => {
    stop.current?.abort();
    onDone();
  };

  return (
    <Suspense>
      <CropDialog
        source={source}
        side={SIDE}
        texts={cropTexts(t)}
        pending={sending.isPending}
        onCancel={cancel}
        onCut={send}
        onUnreadable={onUnreadable}
      >
        {sending.isPending && <ProgressBar label={t('uploading')} share={share} />}
        {sending.error && <FormError>{uploadErrorText(t, sending.error)}</FormError>}
      </CropDialog>
    </Suspense>
  );
}

const cropTexts = (t: T): CropTexts => ({
  title: t('crop_title'),
  intro: t('crop_intro'),
  frame: t('crop_area'),
  preview: t('crop_preview'),
  use: t('crop_use'),
  cancel: t('cancel'),
  close: t('close'),
  zoom: t('crop_zoom'),
  zoomIn: t('crop_zoom_in'),
  zoomOut: t('crop_zoom_out'),
  move: t('crop_move'),
  up: t('crop_up'),
  down: t('crop_down'),
  left: t('crop_left'),
  right: t('crop_right'),
});
