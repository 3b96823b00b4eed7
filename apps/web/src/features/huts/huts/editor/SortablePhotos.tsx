import type { Hut, HutImage } from '@hytte/contract/huts/huts';
import { ArrowLeft, ArrowRight, type LucideIcon, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { NoPhoto, PictureImg } from '#ui/PictureImg.tsx';
import { useSortable } from '#ui/use-sortable.ts';
import { useDeletePhoto, useSortPhotos } from '../edit-huts.api.ts';

type SortablePhotosProps = { hut: Hut; images: readonly HutImage[] };

/** The photos in order. They are moved by drag and drop or by buttons; a live region announces the new position. */
export function SortablePhotos({ hut, images }: SortablePhotosProps) {
  const t = useT();
  const sorting = useSortPhotos(hut);
  const [announced, announce] = useState('');
  const total = images.length;
  const move = (from: number, to: number) => {
    const moved = images[from];
    if (!moved || to < 0 || to >= total || to === from) return;
    sorting.mutate(images.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(t('photo_moved', { index: to + 1, total }));
  };
  return (
    <>
      <output className="sr-only">{announced}</output>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, index) => (
          <PhotoTile key={image.id} hut={hut} image={image} index={index} total={total} onMove={move} />
        ))}
      </ol>
    </>
  );
}

const SIZES = '(min-width: 640px) 230px, 50vw';

type PhotoTileProps = {
  hut: Hut;
  image: HutImage;
  index: number;
  total: number;
  onMove: (from: number, to: number) => void;
};

function PhotoTile({ hut, image, index, total, onMove }: PhotoTileProps) {
  const t = useT();
  const number = index + 1;
  const { item, handle, edge, isDragged } = useSortable({ list: 'photos', index, axis: 'x', onMove });
  const keepFocus = useFocusAfterMove(index);
  const alt = image.description ?? t('photo_number', { index: number, hut: hut.name });
  return (
    <li
      ref={item}
      data-edge={edge ?? undefined}
      className={`relative aspect-[4/3] rounded-md border border-line before:absolute before:inset-y-0 before:z-1 before:hidden before:w-1 before:rounded-full before:bg-primary data-[edge=after]:before:-end-2 data-[edge=after]:before:block data-[edge=before]:before:-start-2 data-[edge=before]:before:block ${isDragged ? 'opacity-50' : ''}`}
    >
      <span ref={handle} className="block size-full cursor-grab overflow-hidden rounded-md active:cursor-grabbing">
        {/* An image is dragged by itself unless the pointer passes through it. */}
        <span className="pointer-events-none block size-full">
          <PictureImg
            picture={image.picture}
            alt={alt}
            sizes={SIZES}
            fallback={<NoPhoto text={t('no_photo_available')} />}
          />
        </span>
      </span>
      <DeletePhoto hut={hut} image={image} number={number} />
      {total > 1 && (
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex justify-between">
          <TileButton
            icon={ArrowLeft}
            label={t('move_photo_forward', { index: number })}
            isIdle={index === 0}
            onClick={(button) => {
              keepFocus(button);
              onMove(index, index - 1);
            }}
          />
          <TileButton
            icon={ArrowRight}
            label={t('move_photo_back', { index: number })}
            isIdle={index === total - 1}
            onClick={(button) => {
              keepFocus(button);
              onMove(index, index + 1);
            }}
          />
        </div>
      )}
    </li>
  );
}

/** A browser takes the focus from an element that is moved in the document: it is given back to the pressed button. */
function useFocusAfterMove(index: number) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  const place = useRef(index);
  useEffect(() => {
    if (place.current === index) return;
    place.current = index;
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  return (button: HTMLButtonElement) => {
    pressed.current = button;
  };
}

type TileButtonProps = {
  icon: LucideIcon;
  label: string;
  isIdle?: boolean;
  onClick: (button: HTMLButtonElement) => void;
  className?: string;
};

/** aria-disabled, not disabled: at the end of the list the button does nothing, but keeps the focus. */
function TileButton({ icon: Icon, label, isIdle = false, onClick, className = 'text-ink-2' }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={(event) => !isIdle && onClick(event.currentTarget)}
      className={`pointer-events-auto grid size-11 cursor-pointer place-items-center rounded-full bg-surface shadow-sm inset-ring inset-ring-line hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function DeletePhoto({ hut, image, number }: { hut: Hut; image: HutImage; number: number }) {
  const t = useT();
  const deletion = useDeletePhoto(hut.id, image.id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <TileButton
        icon={Trash2}
        label={t('delete_photo', { index: number })}
        onClick={() => setAsking(true)}
        className="absolute end-2 top-2 text-barn hover:bg-barn-soft hover:text-barn"
      />
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
    </>
  );
}
