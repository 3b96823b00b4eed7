export const AMENITY_MAX = 100;
export const DEFAULT_SEASONALITY = 'Year-round';
/** Hut and club pictures, in bytes. */
export const PHOTO_MAX = 10 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Limits storage; nobody looks at more. */
export const PHOTOS_PER_HUT = 60;

export type AmenityRefusal = 'amenity_empty' | 'amenity_too_long' | 'amenity_duplicate';

/** Why the amenity cannot be added to the present ones, or null. Duplicates are found case-insensitively. */
export function checkAmenity(amenity: string, present: readonly string[]): AmenityRefusal | null {
  const text = amenity.trim();
  if (text === '') return 'amenity_empty';
  if (text.length > AMENITY_MAX) return 'amenity_too_long';
  const isThere = present.some((other) => other.toLowerCase() === text.toLowerCase());
  return isThere ? 'amenity_duplicate' : null;
}
