import type { Membership } from '@hytte/contract/clubs';
import type { ClubRole } from '@hytte/domain/members/roles';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Pill } from '#ui/Pill.tsx';
import { managesClub } from './clubs.api.ts';

const ROLE_PILL = {
  owner: { tone: 'lys', text: 'role_owner' },
  admin: { tone: 'info', text: 'role_admin' },
  member: { tone: 'neutral', text: 'role_member' },
} as const satisfies Record<ClubRole, unknown>;

export function ClubCard({ club, onSelect }: { club: Membership; onSelect: () => void }) {
  const t = useT();
  const pill = ROLE_PILL[club.role];
  // The same word stands on every card; a screen reader also gets the club it is about.
  const about = <span className="sr-only"> {club.club_name}</span>;
  return (
    <Card title={club.club_name} art={<ClubBanner club={club} />}>
      <div>
        <Pill tone={pill.tone}>{t(pill.text)}</Pill>
      </div>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button size="sm" onClick={onSelect}>
          <span>
            {t('select_club')}
            {about}
          </span>
        </Button>
        {managesClub(club) && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={pathTo('manage', { club_id: club.club_id })}
          >
            <span>
              {t('manage')}
              {about}
            </span>
          </Link>
        )}
      </div>
    </Card>
  );
}

function ClubBanner({ club }: { club: Membership }) {
  return (
    <div className="aspect-[5/2] overflow-hidden border-b border-line">
      {club.banner_image_url === null ? (
        <Kartblad seed={club.club_id} sign="none" />
      ) : (
        <img src={club.banner_image_url} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </div>
  );
}
