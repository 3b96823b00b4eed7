import { redraw } from './redraw.ts';

/** A JPEG, PNG or WebP as a square WebP. */
export const squarePicture = (bytes: Buffer, side: number): Promise<Buffer> =>
  redraw(bytes, ['jpeg', 'png', 'webp'], (picture) =>
    picture.resize(side, side, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
  );
