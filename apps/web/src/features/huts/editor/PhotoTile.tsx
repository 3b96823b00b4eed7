import type { Hut, HutImage } from '@hytte/contract/huts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { NoPhoto } from '#ui/NoPhoto.tsx';
import { PictureImg } from '#ui/PictureImg.tsx';
import { useDeletePhoto } from '../huts.api.ts';

const SIZES = '(min-width: 640px) 230px, 50vw';

export function PhotoTile({ hut, image, number }: { hut: Hut; image: HutImage; number: number }) {
  const t = useT();
  const deletion = useDeletePhoto(hut.id, image.id);
  const [asking, setAsking] = useState(false);
  const alt = image.description ?? t('photo_number', { index: number, hut: hut.name });
  return (
    <li className="relative aspect-[4/3] overflow-hidden rounded-md border border-line">
      <PictureImg
        picture={image.picture}
        alt={alt}
        sizes={SIZES}
        fallback={<NoPhoto text={t('no_photo_available')} />}
      />
      <button
        type="button"
        aria-label={t('delete_photo', { index: number })}
        className="absolute end-2 top-2 grid size-11 cursor-pointer place-items-center rounded-full bg-surface text-barn shadow-sm inset-ring inset-ring-line hover:bg-barn-soft"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('delete_photo_question')}
          description={t('delete_photo_text')}
          cancelLabel={t('keep_picture')}
          confirmLabel={t('delete')}
          onConfirm={() => deletion.mutate()}
          pending={deletion.isPending}
          error={deletion.error && errorText(t, deletion.error)}
        />
      )}
    </li>
  );
}
