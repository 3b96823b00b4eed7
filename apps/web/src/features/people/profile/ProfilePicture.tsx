import { PROFILE_PICTURE_MAX } from '@hytte/domain/people/accounts/profile';
import { Suspense, useRef, useState } from 'react';
import { cropTexts } from '#lib/crop-texts.ts';
import { type T, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { RemoveButton } from '#lib/RemoveButton.tsx';
import { PROFILE_PICTURE_TEXTS, uploadErrorText } from '#lib/upload-error-text.ts';
import { useChosenPicture } from '#lib/use-chosen-picture.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import type { PictureRefusal } from '#ui/PictureField.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRemovePicture, useUploadPicture } from './profile.api.ts';

const MAX_MEGABYTES = PROFILE_PICTURE_MAX / 1024 / 1024;

const PictureField = lazyScreen(() => import('#ui/PictureField.tsx'), 'PictureField');
const CropDialog = lazyDialog(() => import('#ui/CropDialog.tsx'), 'CropDialog');

export function ProfilePicture({ picture }: { picture: string | null }) {
  const t = useT();
  const chosen = useChosenPicture();
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);

  const choose = (file: File) => {
    setRefusal(null);
    chosen.choose(file);
  };
  const refuse = (why: PictureRefusal) => {
    chosen.forget();
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
      {chosen.source !== null && (
        <NewPicture source={chosen.source} onDone={chosen.forget} onUnreadable={() => refuse('type')} />
      )}
    </Suspense>
  );
}

function refusalText(t: T, refusal: PictureRefusal): string {
  if (refusal === 'count') return t('picture_one_only');
  return refusal === 'size' ? t('upload_too_large', { max: MAX_MEGABYTES }) : t('upload_invalid_file');
}

const SIZE = { width: 512, height: 512 };

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
    <CropDialog
      source={source}
      size={SIZE}
      texts={cropTexts(t)}
      pending={sending.isPending}
      onClose={cancel}
      onCut={send}
      onUnreadable={onUnreadable}
    >
      {sending.isPending && <ProgressBar label={t('uploading')} share={share} />}
      {sending.error && <FormError>{uploadErrorText(t, sending.error, PROFILE_PICTURE_TEXTS)}</FormError>}
    </CropDialog>
  );
}

function RemovePicture() {
  const t = useT();
  const removal = useRemovePicture();
  return (
    <RemoveButton
      label={t('remove_picture')}
      question={{ title: t('remove_picture_question'), text: t('remove_picture_text'), keep: t('keep_picture') }}
      removal={removal}
      onRemove={() => removal.mutate()}
    />
  );
}
