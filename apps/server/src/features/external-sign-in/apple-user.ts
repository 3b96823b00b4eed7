import { Name } from '@hytte/contract/fields';
import { z } from 'zod';

const NameOrNull = Name.nullable().catch(null);
const User = z.object({ name: z.object({ firstName: NameOrNull, lastName: NameOrNull }) });

export type TypedName = { firstName: string | null; lastName: string | null };

/** The `user` field of Apple's form: JSON that any page could have posted. A name or nothing comes out of it. */
export function nameIn(user: string): TypedName | null {
  try {
    return User.safeParse(JSON.parse(user)).data?.name ?? null;
  } catch {
    return null;
  }
}
