import { AMENITY_MAX, DEFAULT_SEASONALITY, PHOTOS_PER_HUT } from '@hytte/domain/huts/huts/hut-rules';
import { z } from 'zod';
import { ClubParams } from '../clubs/clubs.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Email, Empty, Id, NameOf, OptionalText, PhoneNumber, Reason, Text } from '../fields.ts';

/**
 * A picture in web sizes: `url` is the largest, `srcset` all of them, `placeholder` a tiny data URL shown while loading.
 */
export const Picture = z.object({
  url: z.string(),
  srcset: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type Picture = z.infer<typeof Picture>;

export const HutImage = z.object({ id: Id, url: z.string(), description: z.string().nullable(), picture: Picture });
export type HutImage = z.infer<typeof HutImage>;

/** Degrees north and east. */
const Coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const shown = {
  id: Id,
  club_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  capacity: z.int(),
  beds: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  /** NOK with two decimals, per night. */
  price: z.number(),
  /** Øre. */
  fixed_amount: z.int(),
  fixed_amount_description: z.string().nullable(),
  minimum_paid_days: z.int(),
  available: z.boolean(),
  seasonality: z.string(),
  amenities: z.array(z.string()),
  banner_image_url: z.string().nullable(),
  banner: Picture.nullable(),
};

/** The fields of a hut in lists. */
export const HutInList = z.object(shown);
export type HutInList = z.infer<typeof HutInList>;

export const Hut = z.object({
  ...shown,
  /** Increases with every change. Sent as If-Match, a change of an older one is refused (412). */
  version: z.int(),
  long_description: z.string().nullable(),
  coordinates: Coordinates.nullable(),
  /** Whom guests may ask: for members with a verified email, as access_info is (D95). */
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  access_info: z.string().nullable(),
  /** There is one, which a member sees once their address is proved (D35). */
  access_info_needs_proof: z.literal(true).optional(),
  rules: z.string().nullable(),
  /** Only for admins of the club (D35). */
  arrival_info: z.string().nullable().optional(),
});
export type Hut = z.infer<typeof Hut>;

export const HutInput = z.strictObject({
  name: NameOf(120),
  description: OptionalText(500),
  long_description: OptionalText(10_000),
  location: OptionalText(200),
  coordinates: Coordinates.nullable().default(null),
  contact_name: OptionalText(100),
  contact_phone: PhoneNumber.nullable().default(null),
  contact_email: Email.nullable().default(null),
  capacity: z.int().min(1).max(500),
  beds: z.int().min(1).max(500).default(1),
  bedrooms: z.int().min(1).max(200).default(1),
  bathrooms: z.int().min(1).max(100).default(1),
  price: z.number().multipleOf(0.01).min(0).max(1_000_000).default(0),
  fixed_amount: z.int().min(0).max(100_000_000).default(0),
  fixed_amount_description: OptionalText(200),
  minimum_paid_days: z.int().min(1).max(60).default(1),
  available: z.boolean().default(true),
  seasonality: Text(200).trim().min(1).default(DEFAULT_SEASONALITY),
  amenities: z.array(Text(AMENITY_MAX).trim().min(1)).max(100).default([]),
  access_info: OptionalText(5_000),
  arrival_info: OptionalText(5_000),
  rules: OptionalText(5_000),
});

const hutParams = z.object({ id: Id, hutId: Id });

export const hutsApi = {
  'GET /api/huts/{id}': {
    summary: 'One hut with its pictures',
    access: 'user',
    params: z.object({ id: Id }),
    answer: z.object({ hut: Hut, images: z.array(HutImage) }),
  },
  'GET /api/memberships/clubs/{id}/huts': {
    summary: "The club's huts",
    access: 'member',
    club: 'id',
    globalAdminToo: true,
    params: ClubParams,
    answer: z.object({ huts: z.array(HutInList) }),
  },
  'POST /api/memberships/clubs/{id}/huts': {
    summary: 'A new hut',
    access: 'admin',
    club: 'id',
    status: 201,
    idempotent: true,
    params: ClubParams,
    body: HutInput,
    answer: z.object({ hut: Hut }),
  },
  'PUT /api/memberships/clubs/{id}/huts/{hutId}': {
    summary: 'Change a hut: every field is sent',
    access: 'admin',
    club: 'id',
    globalAdminToo: true,
    params: hutParams,
    /** The reason is for the email to those who wait for a hut that closes. */
    body: HutInput.extend({ closed_because: Reason.optional() }),
    answer: z.object({ hut: Hut }),
  },
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}': {
    summary: 'Take a hut out of the club',
    access: 'admin',
    club: 'id',
    params: hutParams,
    answer: Empty,
  },
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}/banner': {
    summary: 'Take the banner of a hut away',
    access: 'admin',
    club: 'id',
    params: hutParams,
    answer: Empty,
  },
  'PUT /api/memberships/clubs/{id}/huts/{hutId}/photos': {
    summary: 'Sort the photos of a hut: those that are left out come after',
    access: 'admin',
    club: 'id',
    params: hutParams,
    body: z.strictObject({ ids: z.array(Id).max(PHOTOS_PER_HUT) }),
    answer: Empty,
  },
} satisfies EndpointGroup;
