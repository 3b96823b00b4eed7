import type { Picture } from '@hytte/contract/huts';
import { publicPathOf } from '#platform/files/public-files.ts';
import type { PictureRow } from '#features/images/pictures.queries.ts';

export type PictureFacts = Pick<PictureRow, 'prefix' | 'widths' | 'width' | 'height' | 'placeholder'>;

/** The file of one size. `prefix` ends with a slash. */
export const keyOfSize = (prefix: string, width: number): string => `${prefix}${width}.webp`;

/** What lies behind `url`. */
export const keyOfLargest = ({ prefix, width }: PictureFacts): string => keyOfSize(prefix, width);

export const viewPicture = (picture: PictureFacts): Picture => ({
  url: publicPathOf(keyOfLargest(picture)),
  srcset: picture.widths.map((wide) => `${publicPathOf(keyOfSize(picture.prefix, wide))} ${wide}w`).join(', '),
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
});
