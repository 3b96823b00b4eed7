import type { Hut, HutImage } from '@hytte/contract/huts/huts';
import { useMemo } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useOverlay } from '#lib/overlays.ts';
import { NoPhoto, PictureImg } from '#ui/PictureImg.tsx';

const Lightbox = lazyDialog(() => import('#ui/Lightbox.tsx'), 'Lightbox');

const SHOWN = 5;

// By number of photos. The first photo is large; the others share the rest of the grid.
const LAYOUTS: Record<number, string> = {
  1: 'aspect-[16/9]',
  2: 'aspect-[16/6] grid-cols-2',
  3: 'aspect-[16/8] grid-cols-3 grid-rows-2',
  4: 'aspect-[16/8] grid-cols-3 grid-rows-3',
  5: 'aspect-square grid-cols-2 grid-rows-4 sm:aspect-[16/8] sm:grid-cols-4 sm:grid-rows-2',
};

const FIRST: Record<number, string> = {
  3: 'col-span-2 row-span-2',
  4: 'col-span-2 row-span-3',
  5: 'col-span-2 row-span-2',
};

/** The first five photos; each opens the lightbox, which has all of them. */
export function HutPhotos({ hut, images }: { hut: Hut; images: readonly HutImage[] }) {
  const t = useT();
  // Counted from one.
  const photo = useOverlay('photo');
  // The same list as long as the photos are: a new one would cut the lightbox's transition short.
  const pictures = useMemo(
    () =>
      images.map((image, at) => ({
        picture: image.picture,
        alt: image.description ?? t('photo_number', { index: at + 1, hut: hut.name }),
      })),
    [images, hut.name, t],
  );
  if (images.length === 0) {
    return (
      <div className="h-40 overflow-hidden rounded-lg border border-line">
        <NoPhoto text={t('no_photo_available')} />
      </div>
    );
  }
  const shown = images.slice(0, SHOWN);
  const more = images.length - SHOWN;
  return (
    <section aria-label={t('photo_gallery', { hut: hut.name })}>
      <ul className={`grid gap-2 overflow-hidden rounded-lg ${LAYOUTS[shown.length]}`}>
        {shown.map((image, at) => (
          <li key={image.id} className={`relative min-h-0 min-w-0 ${(at === 0 && FIRST[shown.length]) || ''}`}>
            <button
              type="button"
              aria-label={t('open_photo', { index: at + 1, total: images.length })}
              onClick={() => photo.open(String(at + 1))}
              className="absolute inset-0 cursor-zoom-in overflow-hidden -outline-offset-4"
            >
              <PictureImg
                picture={image.picture}
                alt=""
                sizes={at === 0 ? '(min-width: 640px) 600px, 100vw' : '(min-width: 640px) 300px, 50vw'}
                fallback={<NoPhoto text={t('no_photo_available')} />}
              />
              {at === SHOWN - 1 && more > 0 && (
                <span className="figures absolute inset-0 grid place-items-center bg-surface/80 text-2xl font-bold text-ink">
                  +{more}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {images[Number(photo.value) - 1] && (
        <Lightbox
          pictures={pictures}
          index={Number(photo.value) - 1}
          onView={(at) => photo.change(String(at + 1))}
          texts={{
            title: t('photo_gallery', { hut: hut.name }),
            close: t('close'),
            previous: t('previous'),
            next: t('next'),
            counter: t('photo_of', { index: '{index}', total: '{total}' }),
          }}
          onClose={photo.close}
        />
      )}
    </section>
  );
}
