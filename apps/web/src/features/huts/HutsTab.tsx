import type { HutInList } from '@hytte/contract/huts';
import { Plus } from 'lucide-react';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { DeleteHut } from './DeleteHut.tsx';
import { HutList } from './HutList.tsx';

export default function HutsTab({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('huts'));
  const toNew = pathTo('manageNewHut', { club_id: club.id });
  return (
    <TabPage
      title={t('huts')}
      purpose={t('huts_intro')}
      action={
        <Link to={toNew} className={buttonClass()}>
          <Plus aria-hidden="true" />
          {t('create_new_hut')}
        </Link>
      }
    >
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
      <DeleteHut hut={hut} />
    </>
  );
}
