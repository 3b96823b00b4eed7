import type { Membership } from '@hytte/contract/clubs/clubs';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { MenuButton, type MenuContentProps } from '#ui/MenuButton.tsx';
import { Pill } from '#ui/Pill.tsx';
import { showToast } from '#ui/toast.tsx';
import { ClubBanner } from './ClubBanner.tsx';
import { opensManage } from './clubs.api.ts';
import { useLeaveClub } from './change-clubs.api.ts';

const ROLE_PILL = {
  owner: { tone: 'own', text: 'role_owner' },
  admin: { tone: 'info', text: 'role_admin' },
  member: { tone: 'neutral', text: 'role_member' },
} as const satisfies Record<ClubRole, unknown>;

export function ClubCard({ club, onSelect }: { club: Membership; onSelect: () => void }) {
  const t = useT();
  const pill = ROLE_PILL[club.role];
  // Every card has the same label; screen readers also get the name of the club.
  const about = <span className="sr-only"> {club.club_name}</span>;
  return (
    <Card
      title={club.club_name}
      art={
        <div className="border-b border-line">
          <ClubBanner clubId={club.club_id} url={club.banner_image_url} />
        </div>
      }
    >
      {/* The whole card, for pointers; keyboards and screen readers have the button. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-0 cursor-pointer"
        onClick={onSelect}
      />
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
        {opensManage(club) && (
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
        {/* An owner must hand the club over first, under Manage. */}
        {club.role !== 'owner' && <MoreAboutClub club={club} />}
      </div>
    </Card>
  );
}

function MoreAboutClub({ club }: { club: Membership }) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const loadMenu = async () => {
    const { ClubMenu } = await import('./ClubMenu.tsx');
    return (menu: MenuContentProps) => (
      <ClubMenu {...menu} clubName={club.club_name} onLeave={() => setLeaving(true)} />
    );
  };
  return (
    <>
      <MenuButton
        aria-label={t('club_menu', { club: club.club_name })}
        className="relative ms-auto grid size-11 cursor-pointer place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
        load={loadMenu}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      {leaving && <LeaveClub club={club} onClose={() => setLeaving(false)} />}
    </>
  );
}

function LeaveClub({ club, onClose }: { club: Membership; onClose: () => void }) {
  const t = useT();
  const session = useSession();
  const leaving = useLeaveClub(club.club_id);
  const leave = () => {
    if (session.status !== 'user') return;
    leaving.mutate(session.user.id, {
      onSuccess: () => {
        showToast.success(t('club_left', { club: club.club_name }));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('leave_club_question', { club: club.club_name })}
      description={t('leave_club_text')}
      cancelLabel={t('stay_in_club')}
      confirmLabel={t('leave_club')}
      onConfirm={leave}
      pending={leaving.isPending}
      error={leaving.error && errorText(t, leaving.error)}
    />
  );
}
