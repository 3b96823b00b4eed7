import type { SentMessage } from '@hytte/contract/clubs/messages';
import { useQuery } from '@tanstack/react-query';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { formatMoment } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatNumber } from '#lib/locale.ts';
import { LongList } from '#lib/LongList.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { messagesQuery } from './messages.api.ts';
import { NewMessage } from './NewMessage.tsx';

/** Writing to some of the members, and what has been written. */
export default function MessagesScreen({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('messages'));
  const { data, error, refetch } = useQuery(messagesQuery(club.id));
  return (
    <TabPage title={t('messages')} purpose={t('messages_purpose')}>
      <NewMessage clubId={club.id} />
      <Panel title={t('messages_sent')}>
        {!data && error && <LoadFailed what={t('messages_failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <output className="sr-only">{t('loading')}</output>
            <Skeleton className="h-40" />
          </>
        )}
        {data?.length === 0 && <p className="text-ink-2">{t('messages_none')}</p>}
        {data && data.length > 0 && <LongList rows={data}>{(rows) => <Sent messages={rows} />}</LongList>}
      </Panel>
    </TabPage>
  );
}

const toWhom = (t: T, { selection, about }: SentMessage): string =>
  about === null ? t(`message_to_${selection}`) : `${t(`message_to_${selection}`)}: ${about}`;

function Sent({ messages }: { messages: readonly SentMessage[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DataTable
      label={t('messages_sent')}
      widths="[--columns:minmax(0,3fr)_minmax(0,2fr)_10rem_minmax(0,1fr)_6rem]"
      columns={[
        { key: 'title', label: t('message_title') },
        { key: 'to', label: t('message_to') },
        { key: 'when', label: t('message_when') },
        { key: 'by', label: t('message_by') },
        { key: 'count', label: t('message_recipients'), align: 'end' },
      ]}
    >
      {messages.map((message) => (
        <DataRow key={message.id}>
          <DataCell>
            {message.text === null ? (
              <span className="font-semibold break-words">{message.title}</span>
            ) : (
              <details className="min-w-0">
                <summary className="min-h-6 cursor-pointer font-semibold break-words text-link">
                  {message.title}
                </summary>
                <p className="pt-2 text-sm break-words whitespace-pre-line">{message.text}</p>
              </details>
            )}
          </DataCell>
          <DataCell cardLabel={t('message_to')}>{toWhom(t, message)}</DataCell>
          <DataCell cardLabel={t('message_when')}>{formatMoment(language, message.sent_at)}</DataCell>
          <DataCell cardLabel={t('message_by')}>{message.by ?? t('message_by_nobody')}</DataCell>
          <DataCell cardLabel={t('message_recipients')} align="end">
            {formatNumber(language, message.recipients)}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
