import { KeyRound, type LucideIcon, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { useSearchParams } from '#lib/navigation.ts';

const CreateClubDialog = lazy(async () => ({ default: (await import('./CreateClubDialog.tsx')).CreateClubDialog }));
const JoinClubDialog = lazy(async () => ({ default: (await import('./JoinClubDialog.tsx')).JoinClubDialog }));

/** The two ways to one more club, as places in the row of cards. */
export function ClubTiles() {
  const t = useT();
  const [creating, setCreating] = useState(false);
  const [joining, setJoining] = useState(false);
  const [params, setParams] = useSearchParams();
  // A club's QR code leads here with its code in the address.
  const givenCode = params.get('join');
  const stopJoining = () => {
    setJoining(false);
    if (givenCode !== null) setParams({}, { replace: true });
  };
  return (
    <>
      <li>
        <Tile icon={Plus} title={t('create_club')} text={t('create_club_text')} onOpen={() => setCreating(true)} />
      </li>
      <li>
        <Tile icon={KeyRound} title={t('join_club')} text={t('join_club_text')} onOpen={() => setJoining(true)} />
        <Suspense>
          {creating && <CreateClubDialog onClose={() => setCreating(false)} />}
          {(joining || givenCode !== null) && <JoinClubDialog givenCode={givenCode ?? ''} onClose={stopJoining} />}
        </Suspense>
      </li>
    </>
  );
}

type TileProps = { icon: LucideIcon; title: string; text: string; onOpen: () => void };

function Tile({ icon: Icon, title, text, onOpen }: TileProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid size-full min-h-44 cursor-pointer content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-line-strong p-6 text-center transition-colors hover:border-ink-2 hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-7 text-link" />
      <span className="text-xl font-bold">{title}</span>
      <span className="max-w-[30ch] text-ink-2">{text}</span>
    </button>
  );
}
