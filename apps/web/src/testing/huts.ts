import { type Hut, type HutImage, HutInList, type Picture } from '@hytte/contract/huts/huts';
import type { Season } from '@hytte/contract/huts/seasons';

export const aPicture = (name: string): Picture => ({
  url: `/files/${name}-1600.webp`,
  srcset: `/files/${name}-400.webp 400w, /files/${name}-1600.webp 1600w`,
  width: 1600,
  height: 1200,
  placeholder: 'data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAoAAAAvAAAAAEX/I/of',
});

export const aHut = (given: Partial<Hut> = {}): Hut => ({
  id: '0198c9f0-0000-7000-8000-0000000000f1',
  club_id: '0198c9f0-0000-7000-8000-0000000000c1',
  version: 1,
  name: 'Trollbu',
  description: 'Laftet hytte ved vannet.',
  long_description: null,
  location: 'Lom',
  coordinates: null,
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  capacity: 8,
  beds: 6,
  bedrooms: 3,
  bathrooms: 1,
  price: 450,
  fixed_amount: 0,
  fixed_amount_description: null,
  minimum_paid_days: 1,
  available: true,
  seasonality: 'Year-round',
  amenities: [],
  banner_image_url: null,
  banner: null,
  access_info: null,
  arrival_info: null,
  rules: null,
  ...given,
});

export const aHutInList = (given: Partial<HutInList> = {}): HutInList => HutInList.parse(aHut(given));

export const aPhoto = (number: number): HutImage => ({
  id: `0198c9f0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  url: `/files/photo${number}-1600.webp`,
  description: null,
  picture: aPicture(`photo${number}`),
});

export const aSeason = (given: Partial<Season> = {}): Season => ({
  id: '0198c9f0-0000-7000-8000-0000000000e1',
  version: 1,
  name: 'Påske',
  start_date: '2027-03-20',
  end_date: '2027-03-29',
  is_blocked: false,
  booking_points_penalty: 2,
  price_adjustment_type: 'none',
  price_adjustment_value: 0,
  applies_to_all_huts: true,
  huts: [],
  ...given,
});
