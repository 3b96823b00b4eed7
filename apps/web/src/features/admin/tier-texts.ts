import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { Tier } from './admin.api.ts';

export const TIERS_IN_ORDER = ['free', 'business-small', 'business-large'] as const;

export const TIER_TEXTS = {
  free: 'tier_free',
  'business-small': 'tier_small',
  'business-large': 'tier_large',
} as const satisfies Record<Tier, TextKey>;
