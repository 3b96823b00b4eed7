import { useMemo } from 'react';
import Yarl from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import '#styles/lightbox.css';
import type { PictureSource } from '#ui/PictureImg.tsx';

type LightboxProps = {
  pictures: readonly { picture: PictureSource; alt: string }[];
  /** The picture to show. */
  index: number;
  /** The user has gone on to another one. */
  onView: (index: number) => void;
  texts: { title: string; close: string; previous: string; next: string; counter: string };
  onClose: () => void;
};

/** Large: load it lazily. Its picture is in the URL (lib/overlays.ts), so Back closes it. Escape closes it; arrow keys and swipes go to the next picture. */
export function Lightbox({ pictures, index, onView, texts, onClose }: LightboxProps) {
  const slides = useMemo(() => pictures.map(({ picture, alt }) => ({ ...toSlide(picture), alt })), [pictures]);
  return (
    <Yarl
      open
      close={onClose}
      index={index}
      on={{ view: ({ index: shown }) => shown !== index && onView(shown) }}
      slides={slides}
      plugins={[Counter]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      labels={{
        Lightbox: texts.title,
        'Photo gallery': texts.title,
        Close: texts.close,
        Previous: texts.previous,
        Next: texts.next,
        '{index} of {total}': texts.counter,
      }}
    />
  );
}

const toSlide = ({ url, srcset, width, height }: PictureSource) => ({
  src: url,
  width,
  height,
  srcSet: srcset.split(', ').flatMap((candidate) => {
    const [src = '', descriptor = ''] = candidate.trim().split(' ');
    const wide = Number.parseInt(descriptor, 10);
    return Number.isNaN(wide) ? [] : [{ src, width: wide, height: Math.round((wide * height) / width) }];
  }),
});
