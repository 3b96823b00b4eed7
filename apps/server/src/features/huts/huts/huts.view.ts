import type { Hut, HutInList } from '@hytte/contract/huts/huts';
import { seesAccessInfo } from '@hytte/domain/huts/visits/arrival-info';
import type { Coordinates } from '@hytte/domain/huts/huts/coordinates';
import { manages } from '@hytte/domain/clubs/members/roles';
import { toKroner } from '@hytte/domain/shared/money';
import { type PictureFacts, viewPicture } from '#features/huts/images/pictures.service.ts';
import type { Actor } from '#platform/ctx.ts';
import type { HutInListRow, HutRow } from './huts.queries.ts';

type Visibility = { accessInfo: boolean; needsProof: boolean; arrivalInfo: boolean };

/** A hut, and which of its restricted fields the caller may see. */
export type VisibleHut = { hut: HutRow; sees: Visibility };

/** A platform admin may edit a hut, but does not see how to get in (D35). */
export function visibilityOf({ roleIn, hasVerifiedEmail }: Actor, clubId: string): Visibility {
  const role = roleIn(clubId);
  const accessInfo = seesAccessInfo({ role, hasVerifiedEmail });
  return { accessInfo, needsProof: role !== null && !accessInfo, arrivalInfo: manages(role) };
}

type BannerColumns = Pick<
  HutInListRow,
  'banner_prefix' | 'banner_widths' | 'banner_width' | 'banner_height' | 'banner_placeholder'
>;

/** The joined columns are all null or none is. */
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

/** The columns are both null or none is. */
const coordinatesOf = ({ latitude, longitude }: HutRow): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** With the fields on how to get in and whom to ask, for those who may see them (D35). */
export const viewHut = ({ hut, sees }: VisibleHut): Hut => ({
  ...viewHutInList(hut),
  version: hut.version,
  long_description: hut.long_description,
  coordinates: coordinatesOf(hut),
  contact_name: sees.accessInfo ? hut.contact_name : null,
  contact_phone: sees.accessInfo ? hut.contact_phone : null,
  contact_email: sees.accessInfo ? hut.contact_email : null,
  access_info: sees.accessInfo ? hut.access_info : null,
  ...(sees.needsProof && hut.access_info !== null && { access_info_needs_proof: true }),
  rules: hut.rules,
  ...(sees.arrivalInfo && { arrival_info: hut.arrival_info }),
});
