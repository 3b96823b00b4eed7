import type { HutInList } from '@hytte/contract/huts/huts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { DeleteAfterAsking } from '#lib/DeleteAfterAsking.tsx';
import { plural, useT } from '#lib/i18n.ts';
import { Link, usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { RoomOnPlan, roomOf } from '#lib/RoomOnPlan.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { HutList } from './HutList.tsx';
import { clubHutsQuery } from './huts.api.ts';
import { requestsForHutQuery, useDeleteHut } from './edit-huts.api.ts';

/** `defects`: what guests have reported, once there is a hut. */
type HutsPageProps = Pick<ManagedClub, 'club'> & { defects: ReactNode };

export function HutsPage({ club, defects }: HutsPageProps) {
  const t = useT();
  const { data: huts = [] } = useQuery(clubHutsQuery(club.id));
  usePageTitle(t('huts'));
  const use = { what: 'huts', count: huts.length } as const;
  const toNew = pathTo('manageNewHut', { club_id: club.id });
  return (
    <TabPage
      title={t('huts')}
      purpose={t('huts_intro')}
      action={
        huts.length > 0 &&
        roomOf(club, use).left > 0 && (
          <Link to={toNew} className={buttonClass()}>
            <Plus aria-hidden="true" />
            {t('create_new_hut')}
          </Link>
        )
      }
    >
      <RoomOnPlan club={club} use={use} />
      <HutList
        clubId={club.id}
        emptyText={t('no_huts_text_admin')}
        emptyAction={
          <Link to={toNew} className={buttonClass()}>
            {t('add_first_hut')}
          </Link>
        }
        Actions={HutActions}
      />
      {huts.length > 0 && defects}
    </TabPage>
  );
}

function HutActions({ hut }: { hut: HutInList }) {
  const t = useT();
  return (
    <>
      <Link
        to={pathTo('manageHut', { club_id: hut.club_id, hutId: hut.id })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <span>
          {t('edit')}
          <span className="sr-only"> {hut.name}</span>
        </span>
      </Link>
      <Link
        to={pathTo('manageDeparture', { club_id: hut.club_id, hutId: hut.id })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <span>
          {t('departure_list')}
          <span className="sr-only"> {hut.name}</span>
        </span>
      </Link>
      <DeleteHut hut={hut} />
    </>
  );
}

function DeleteHut({ hut }: { hut: Pick<HutInList, 'id' | 'club_id' | 'name'> }) {
  const t = useT();
  return (
    <DeleteAfterAsking
      name={hut.name}
      deletion={useDeleteHut(hut)}
      title={t('delete_hut_question', { hut: hut.name })}
      description={<WhatIsLost hut={hut} />}
      keepLabel={t('keep_hut')}
      deleteLabel={t('delete_hut')}
    />
  );
}

/** What goes with the hut, and how many people wait for it. */
function WhatIsLost({ hut }: { hut: Pick<HutInList, 'id' | 'club_id'> }) {
  const t = useT();
  const { data: count = 0 } = useQuery(requestsForHutQuery(hut));
  return (
    <div className="grid gap-2">
      <p>{t('delete_hut_text')}</p>
      {count > 0 && <p>{t(plural(count, 'delete_hut_requests_one', 'delete_hut_requests_other'), { count })}</p>}
    </div>
  );
}
