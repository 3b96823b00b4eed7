import { PROFILE_PICTURE_MAX } from '@hytte/domain/accounts/profile-picture';
import { lazy, Suspense, useState } from 'react';
import { type T, useT } from '#lib/i18n.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { PictureRefusal } from '#ui/PictureField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NewPicture } from './NewPicture.tsx';
import { RemovePicture } from './RemovePicture.tsx';
import { MAX_MEGABYTES } from './upload-error-text.ts';

const PictureField = lazy(async () => ({ default: (await import('#ui/PictureField.tsx')).PictureField }));

export function ProfilePicture({ picture }: { picture: string | null }) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);

  const choose = (file: File) => {
    setRefusal(null);
    setChosen(URL.createObjectURL(file));
  };
  const close = () => {
    // An address that is kept keeps the whole picture in memory.
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
