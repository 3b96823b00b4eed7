import { Camera } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export type PictureSource = { url: string; srcset: string; width: number; height: number; placeholder: string };

type PictureImgProps = {
  picture: PictureSource;
  alt: string;
  /** The `sizes` attribute, by which the browser chooses a file. */
  sizes: string;
  /** For pictures above the fold. */
  eager?: boolean | undefined;
  /** Shown if the file does not load. */
  fallback: ReactNode;
};

/** Fills its container, which determines the size: no layout shift when it loads. */
export function PictureImg({ picture, alt, sizes, eager = false, fallback }: PictureImgProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === picture.url) return fallback;
  return (
    <img
      src={picture.url}
      srcSet={picture.srcset}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      className="size-full bg-sunken bg-cover bg-center bg-no-repeat object-cover"
      style={{ backgroundImage: `url("${picture.placeholder}")` }}
      onError={() => setMissing(picture.url)}
    />
  );
}

/** A placeholder for a missing photo. */
export function NoPhoto({ text }: { text: string }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 bg-sunken p-4 text-center text-sm text-ink-2">
      <Camera aria-hidden="true" className="size-8" />
      <span>{text}</span>
    </div>
  );
}
