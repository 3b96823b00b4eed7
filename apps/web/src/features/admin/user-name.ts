import type { PlatformUser } from '@hytte/contract/admin';

export const userName = ({ first_name, last_name, email }: PlatformUser): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;
