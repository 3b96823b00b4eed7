import type { PlatformUser } from '@hytte/contract/operator/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRevokeSessions, userSessionsQuery, usersQuery } from './admin.api.ts';
import { EmptyList, PagedList, SearchBox } from './PagedList.tsx';

export default function UsersTab() {
  const t = useT();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState<PlatformUser | null>(null);
  usePageTitle(t('admin_tab_users'));
  return (
    <TabPage title={t('admin_tab_users')} purpose={t('admin_users_purpose')}>
      <search>
        <SearchBox label={t('admin_search_users')} hint={t('admin_search_users_hint')} onSearch={setQ} />
      </search>
      <PagedList
        query={usersQuery(q ? { q } : {})}
        failed={t('admin_failed_to_fetch_users')}
        empty={<EmptyList title={t('admin_nothing_found')} text={t('admin_nothing_found_text')} />}
      >
        {(users) => <UserTable users={users} onShow={setShown} />}
      </PagedList>
      {shown && <UserSessions user={shown} onClose={() => setShown(null)} />}
    </TabPage>
  );
}

type Showing = { onShow: (user: PlatformUser) => void };

function UserTable({ users, onShow }: { users: PlatformUser[] } & Showing) {
  const t = useT();
  return (
    <Panel title={t('admin_tab_users')}>
      <DataTable
        label={t('admin_tab_users')}
        widths="[--columns:minmax(0,3fr)_5rem_7rem_minmax(0,1.2fr)_10rem]"
        columns={[
          { key: 'user', label: t('admin_user') },
          { key: 'clubs', label: t('admin_user_clubs'), align: 'end' },
          { key: 'sessions', label: t('admin_user_sessions') },
          { key: 'created', label: t('admin_created') },
          { key: 'show', label: <span className="sr-only">{t('admin_show_sessions')}</span> },
        ]}
      >
        {users.map((user) => (
          <UserRow key={user.id} user={user} onShow={onShow} />
        ))}
      </DataTable>
    </Panel>
  );
}

function UserRow({ user, onShow }: { user: PlatformUser } & Showing) {
  const t = useT();
  const { language } = useLanguages();
  const { sessions } = user;
  const places = t(plural(sessions, 'admin_sessions_one', 'admin_sessions_other'), { count: sessions });
  return (
    <DataRow>
      <DataCell>
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {userName(user)}
            {user.role === 'admin' && <Pill tone="info">{t('admin_is_platform_admin')}</Pill>}
            {!user.verified && <Pill tone="warning">{t('admin_unverified')}</Pill>}
          </span>
          {userName(user) !== user.email && <span className="text-sm break-all text-ink-2">{user.email}</span>}
        </span>
      </DataCell>
      <DataCell cardLabel={t('admin_user_clubs')} align="end">
        {user.clubs}
      </DataCell>
      <DataCell cardLabel={t('admin_user_sessions')}>{sessions === 0 ? t('admin_no_sessions') : places}</DataCell>
      <DataCell cardLabel={t('admin_created')}>{formatDate(language, user.created_at)}</DataCell>
      <DataCell align="end">
        {sessions > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('admin_show_sessions_of', { name: userName(user) })}
            onClick={() => onShow(user)}
          >
            {t('admin_show_sessions')}
          </Button>
        )}
      </DataCell>
    </DataRow>
  );
}

/** The user's sessions, and the confirmation for revoking all of them. */
function UserSessions({ user, onClose }: { user: PlatformUser; onClose: () => void }) {
  const t = useT();
  const revoking = useRevokeSessions();
  const name = userName(user);
  const revoke = () =>
    revoking.mutate(user.id, {
      onSuccess: () => {
        showToast.success(t('admin_revoke_done', { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_revoke_question', { name })}
      description={t('admin_revoke_text', { name })}
      cancelLabel={t('close')}
      confirmLabel={t('admin_revoke')}
      onConfirm={revoke}
      pending={revoking.isPending}
      error={revoking.error && errorText(t, revoking.error)}
    >
      <SessionList user={user} />
    </ConfirmDialog>
  );
}

function SessionList({ user }: { user: PlatformUser }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: sessions = [], error, refetch } = useQuery(userSessionsQuery(user.id));
  if (error)
    return <LoadFailed what={t('admin_failed_to_fetch_sessions')} error={error} onRetry={() => void refetch()} />;
  return (
    <ul
      aria-label={t('admin_sessions_of', { name: userName(user) })}
      className="grid max-h-60 gap-2 overflow-y-auto rounded-md bg-sunken p-3 text-sm"
    >
      {sessions.map((session) => (
        <li key={session.id} className="grid">
          <span className="font-semibold">
            {t('admin_session_seen', { moment: formatMoment(language, session.last_seen_at) })}
          </span>
          <span className="text-ink-2">
            {t('admin_session_since', { moment: formatMoment(language, session.created_at) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const userName = ({ first_name, last_name, email }: PlatformUser): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;
