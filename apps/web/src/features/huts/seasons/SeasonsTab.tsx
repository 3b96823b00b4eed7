import type { Season } from '@hytte/contract/huts/seasons';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { useOverlay } from '#lib/overlays.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { EMPTY_SEASON, fieldsOf, type SeasonFields } from './form/season-fields.ts';
import type { Draft } from './form/SeasonDialog.tsx';
import { PresetsPanel } from './presets/PresetsPanel.tsx';
import { UseUsualSeasons } from './presets/UseUsualSeasons.tsx';
import { SeasonList } from './SeasonList.tsx';
import { seasonsQuery } from './seasons.api.ts';
import { SeasonStrip } from './SeasonStrip.tsx';

const SeasonDialog = lazyDialog(() => import('./form/SeasonDialog.tsx'), 'SeasonDialog');

export default function SeasonsTab({ club }: ManagedClub) {
  const t = useT();
  const { data: seasons, error, refetch } = useQuery(seasonsQuery(club.id));
  const { data: huts = [] } = useQuery(clubHutsQuery(club.id));
  const editing = useOverlay('season');
  // The values a new season begins with; lost by a reload.
  const [initial, setInitial] = useState(EMPTY_SEASON);
  usePageTitle(t('seasons'));
  const create = (fields = EMPTY_SEASON) => {
    setInitial(fields);
    editing.open('new');
  };
  const draft = seasons && draftOf(editing.value, seasons, initial);
  return (
    <TabPage
      title={t('seasons')}
      purpose={t('seasons_purpose')}
      // Also while loading: a button that appeared later would shift the layout.
      action={
        (seasons ? seasons.length > 0 : !error) && (
          <Button onClick={() => create()}>
            <Plus aria-hidden="true" />
            {t('create_season')}
          </Button>
        )
      }
    >
      {seasons && (
        <>
          {seasons.length === 0 ? (
            <NoSeasons clubId={club.id} onCreate={() => create()} />
          ) : (
            <Seasons clubId={club.id} seasons={seasons} onEdit={({ id }) => editing.open(id)} />
          )}
          <PresetsPanel clubId={club.id} seasons={seasons} onAdapt={create} />
        </>
      )}
      {!seasons && error && (
        <LoadFailed what={t('failed_to_fetch_seasons')} error={error} onRetry={() => void refetch()} />
      )}
      {!seasons && !error && <Loading />}
      {draft && seasons && (
        <Suspense>
          <SeasonDialog clubId={club.id} huts={huts} seasons={seasons} draft={draft} onClose={editing.close} />
        </Suspense>
      )}
    </TabPage>
  );
}

/** Null when the address names no season of the club. */
function draftOf(value: string | null, seasons: readonly Season[], initial: SeasonFields): Draft | null {
  if (value === 'new') return { season: null, fields: initial };
  const season = seasons.find(({ id }) => id === value);
  return season ? { season, fields: fieldsOf(season) } : null;
}

type SeasonsProps = { clubId: string; seasons: readonly Season[]; onEdit: (season: Season) => void };

function Seasons(props: SeasonsProps) {
  return (
    <>
      <SeasonStrip seasons={props.seasons} />
      <SeasonList {...props} />
    </>
  );
}

function NoSeasons({ clubId, onCreate }: { clubId: string; onCreate: () => void }) {
  const t = useT();
  return (
    <EmptyState
      id="step-seasons"
      art={<Kartblad seed="no seasons" sign="seasons" shape="band" />}
      title={t('no_seasons')}
      action={
        <>
          <UseUsualSeasons clubId={clubId} size="md" />
          <Button variant="secondary" onClick={onCreate}>
            {t('create_first_season')}
          </Button>
        </>
      }
    >
      <p>{t('no_seasons_text')}</p>
    </EmptyState>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-52" />
      <Skeleton className="h-72" />
    </>
  );
}
