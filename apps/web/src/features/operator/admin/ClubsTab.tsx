import type { PlatformClub } from '@hytte/contract/operator/admin';
import { type Tier, TIERS } from '@hytte/domain/money/subscriptions/plans';
import { useState } from 'react';
import { TIER_NAMES } from '#features/money/subscriptions/subscriptions.api.ts';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Field } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Select } from '#ui/Select.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { clubsQuery } from './admin.api.ts';
import { CloseClubCell } from './CloseClubCell.tsx';
import { EmptyList, PagedList, SearchBox } from './PagedList.tsx';

export default function ClubsTab() {
  const t = useT();
  const [q, setQ] = useState('');
  const [tier, setTier] = useState<Tier | ''>('');
  usePageTitle(t('admin_tab_clubs'));
  return (
    <TabPage title={t('admin_tab_clubs')} purpose={t('admin_clubs_purpose')}>
      <search className="grid items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchBox label={t('admin_search_clubs')} hint={t('admin_search_clubs_hint')} onSearch={setQ} />
        <Field label={t('admin_plan')}>
          {(control) => (
            <Select<Tier | ''>
              {...control}
              label={t('admin_plan')}
              value={tier}
              options={[
                { value: '', label: t('admin_all_plans') },
                ...TIERS.map((value) => ({ value, label: t(TIER_NAMES[value]) })),
              ]}
              onChange={setTier}
            />
          )}
        </Field>
      </search>
      <PagedList
        query={clubsQuery({ ...(q && { q }), ...(tier && { tier }) })}
        failed={t('admin_failed_to_fetch_clubs')}
        empty={<EmptyList title={t('admin_nothing_found')} text={t('admin_nothing_found_text')} />}
      >
        {(clubs) => <ClubTable clubs={clubs} />}
      </PagedList>
    </TabPage>
  );
}

function ClubTable({ clubs }: { clubs: PlatformClub[] }) {
  const t = useT();
  return (
    <Panel title={t('admin_tab_clubs')}>
      <DataTable
        label={t('admin_tab_clubs')}
        widths="[--columns:minmax(0,2fr)_minmax(0,1.4fr)_4rem_6rem_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1.3fr)]"
        columns={[
          { key: 'club', label: t('admin_club') },
          { key: 'plan', label: t('admin_plan') },
          { key: 'huts', label: t('admin_huts'), align: 'end' },
          { key: 'members', label: t('admin_members'), align: 'end' },
          { key: 'draw', label: t('admin_last_draw') },
          { key: 'created', label: t('admin_created') },
          { key: 'closing', label: t('close_club') },
        ]}
      >
        {clubs.map((club) => (
          <ClubRow key={club.id} club={club} />
        ))}
      </DataTable>
    </Panel>
  );
}

function ClubRow({ club }: { club: PlatformClub }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DataRow>
      <DataCell>
        <TextLink to={pathTo('manage', { club_id: club.id })}>{club.name}</TextLink>
      </DataCell>
      <DataCell cardLabel={t('admin_plan')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
          {t(TIER_NAMES[club.tier])}
          {club.status !== 'none' && (
            <Pill tone={club.status === 'past_due' ? 'danger' : club.status === 'active' ? 'success' : 'neutral'}>
              {t(`admin_plan_${club.status}`)}
            </Pill>
          )}
        </span>
      </DataCell>
      <DataCell cardLabel={t('admin_huts')} align="end">
        {club.huts}
      </DataCell>
      <DataCell cardLabel={t('admin_members')} align="end">
        {club.members}
      </DataCell>
      <DataCell cardLabel={t('admin_last_draw')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
          {club.last_draw ? formatDate(language, club.last_draw.at) : t('admin_never_drawn')}
          {club.last_draw?.success === false && <Pill tone="danger">{t('admin_draw_went_wrong')}</Pill>}
        </span>
      </DataCell>
      <DataCell cardLabel={t('admin_created')}>{formatDate(language, club.created_at)}</DataCell>
      <DataCell>
        <CloseClubCell club={club} />
      </DataCell>
    </DataRow>
  );
}
