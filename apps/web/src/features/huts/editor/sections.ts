import type { TextKey } from '@hytte/contract/texts/all-texts';

/** The parts of the editor in their order; the names are also their anchors. */
export const SECTIONS = {
  basic: { title: 'hut_basic', intro: 'hut_basic_intro' },
  banner: { title: 'hut_banner', intro: 'hut_banner_intro' },
  layout: { title: 'hut_capacity_and_layout', intro: 'hut_capacity_intro' },
  pricing: { title: 'hut_pricing', intro: 'hut_pricing_intro' },
  amenities: { title: 'hut_amenities', intro: 'hut_amenities_intro' },
  access: { title: 'hut_access_and_rules', intro: 'hut_access_intro' },
  photos: { title: 'hut_photos', intro: 'hut_photos_intro' },
} as const satisfies Record<string, { title: TextKey; intro: TextKey }>;

export type SectionName = keyof typeof SECTIONS;

// The keys of an object are text to TypeScript, whatever the object.
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Pictures belong to a hut, so a new one has none to show or send yet. */
export const WITH_A_HUT: readonly SectionName[] = ['banner', 'photos'];
