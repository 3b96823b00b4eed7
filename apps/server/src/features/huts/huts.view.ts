import type { Hut, HutImage, HutInList } from '@hytte/contract/huts';
import { toKroner } from '@hytte/domain/shared/money';
import { type PictureFacts, type PictureRow, viewPicture } from '#features/images/pictures.service.ts';
import type { VisibleHut } from './hut-sight.ts';
import type { HutInListRow } from './huts.queries.ts';

type BannerColumns = Pick<
  HutInListRow,
  'banner_prefix' | 'banner_widths' | 'banner_width' | 'banner_height' | 'banner_placeholder'
>;

/** The joined columns are all there or none is. */
function bannerOf(row: BannerColumns): PictureFacts | null {
  const { banner_prefix: prefix, banner_widths: widths, banner_width: width } = row;
  const { banner_height: height, banner_placeholder: placeholder } = row;
  const isThere = prefix !== null && widths !== null && width !== null && height !== null && placeholder !== null;
  return isThere ? { prefix, widths, width, height, placeholder } : null;
}

export function viewHutInList(row: HutInListRow): HutInList {
  const facts = bannerOf(row);
  const banner = facts && viewPicture(facts);
  return {
    id: row.id,
    club_id: row.club_id,
    name: row.name,
    description: row.description,
    location: row.location,
    capacity: row.capacity,
    beds: row.beds,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    price: toKroner(row.price_ore),
    fixed_amount: row.fixed_amount_ore,
    fixed_amount_description: row.fixed_amount_description,
    minimum_paid_days: row.minimum_paid_days,
    available: row.available,
    seasonality: row.seasonality,
    amenities: row.amenities,
    banner_image_url: banner?.url ?? null,
    banner,
  };
}

/** What is on the doorstep, for those who may know it (D35). */
export const viewHut = ({ hut, sees }: VisibleHut): Hut => ({
  ...viewHutInList(hut),
  long_description: hut.long_description,
  access_info: sees.accessInfo ? hut.access_info : null,
  rules: hut.rules,
  ...(sees.arrivalInfo && { arrival_info: hut.arrival_info }),
});

export function viewHutImage(row: PictureRow): HutImage {
  const picture = viewPicture(row);
  return { id: row.id, url: picture.url, description: row.description, picture };
}
