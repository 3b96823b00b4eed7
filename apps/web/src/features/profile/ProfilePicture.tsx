import { PROFILE_PICTURE_MAX } from '@hytte/domain/accounts/profile';
import { Suspense, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { PROFILE_PICTURE_TEXTS, uploadErrorText } from '#lib/upload-error-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { CropTexts } from '#ui/CropDialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import type { PictureRefusal } from '#ui/PictureField.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRemovePicture, useUploadPicture } from './profile.api.ts';

const MAX_MEGABYTES = PROFILE_PICTURE_MAX / 1024 / 1024;

const PictureField = lazyScreen(() => import('#ui/PictureField.tsx'), 'PictureField');
const CropDialog = lazyScreen(() => import('#ui/CropDialog.tsx'), 'CropDialog');

export function ProfilePicture({ picture }: { picture: string | null }) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);

  const choose = (file: File) => {
    setRefusal(null);
    setChosen(URL.createObjectURL(file));
  };
  const close = () => {
    // An object URL keeps the file in memory until it is revoked.
    if (chosen !== null) URL.revokeObjectURL(chosen);
    setChosen(null);
  };
  const refuse = (why: PictureRefusal) => {
    close();
    setRefusal(why);
  };

  return (
    <Suspense fallback={<Skeleton className="h-36" />}>
      <PictureField
        chooseLabel={t(picture === null ? 'choose_picture' : 'change_picture')}
        dropLabel={t('picture_drop_here')}
        hint={t('picture_hint', { max: MAX_MEGABYTES })}
        error={refusal && refusalText(t, refusal)}
        action={picture !== null && <RemovePicture />}
        maxBytes={PROFILE_PICTURE_MAX}
        onChoose={choose}
        onRefuse={refuse}
      >
        <Avatar picture={picture} />
      </PictureField>
      {chosen && <NewPicture source={chosen} onDone={close} onUnreadable={() => refuse('type')} />}
    </Suspense>
  );
}

function refusalText(t: T, refusal: PictureRefusal): string {
  if (refusal === 'count') return t('picture_one_only');
  return refusal === 'size' ? t('upload_too_large', { max: MAX_MEGABYTES }) : t('upload_invalid_file');
}

const SIDE = 512;

type NewPictureProps = {
  /** The object URL of the chosen file. */
  source: string;
  onDone: () => void;
  onUnreadable: () => void;
};

/** Crops the chosen picture to a square and uploads it. Closing the dialog cancels both. */
function NewPicture({ source, onDone, onUnreadable }: NewPictureProps) {
  const t = useT();
  const sending = useUploadPicture();
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController | null>(null);

  const send = (picture: Blob) => {
    controller.current = new AbortController();
    setShare(0);
    sending.mutate(
      { picture, signal: controller.current.signal, onProgress: setShare },
      {
        onSuccess: () => {
          showToast.success(t('picture_saved'));
          onDone();
        },
      },
    );
  };
  const cancel = () => {
    controller.current?.abort();
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
        {sending.error && <FormError>{uploadErrorText(t, sending.error, PROFILE_PICTURE_TEXTS)}</FormError>}
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

function RemovePicture() {
  const t = useT();
  const removal = useRemovePicture();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('remove_picture')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('remove_picture_question')}
          description={t('remove_picture_text')}
          cancelLabel={t('keep_picture')}
          confirmLabel={t('remove_picture')}
          onConfirm={() => removal.mutate()}
          pending={removal.isPending}
          error={removal.error && errorText(t, removal.error)}
        />
      )}
    </>
  );
}
