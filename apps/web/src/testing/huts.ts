import { type Hut, type HutImage, HutInList, type Picture } from '@hytte/contract/huts';

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
  name: 'Trollbu',
  description: 'Laftet hytte ved vannet.',
  long_description: null,
  location: 'Lom',
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
