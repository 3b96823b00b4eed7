import { readJoinCode } from '@hytte/domain/clubs/members/join-code';
import { useQuery } from '@tanstack/react-query';
import { clubOfCodeQuery } from '#features/clubs/clubs/club-of-code.api.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';

/** Who comes by a club's link or QR code reads which club it leads to, before signing in. Loaded with `lazy`. */
export function JoiningClub({ joinCode }: { joinCode: string }) {
  const t = useT();
  const { data } = useQuery(clubOfCodeQuery(readJoinCode(joinCode)));
  // A code that is nobody's is said where one joins.
  return data && <Banner tone="info">{t('join_code_is_of', { club: data.club_name })}</Banner>;
}
