import { useQuery } from '@tanstack/react-query';
import { closedClubsQuery, exportClosedClub } from '#features/clubs/closing/club-closing.api.ts';
import { formatDate } from '#lib/dates.ts';
import { DownloadData } from '#lib/DownloadData.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';

/** Closed clubs whose data the former owner can still fetch. Shows nothing when there are none. */
export function ClosedClubs() {
  const t = useT();
  const { language } = useLanguages();
  const { data: clubs = [] } = useQuery(closedClubsQuery);
  if (clubs.length === 0) return null;
  return (
    <Panel title={t('closed_clubs')}>
      <ul className="grid gap-6">
        {clubs.map(({ id, name, export_until }) => (
          <li key={id} className="grid gap-2">
            <h3 className="text-lg font-bold">{name}</h3>
            <p className="text-ink-2">{t('closed_club_export_intro', { date: formatDate(language, export_until) })}</p>
            <DownloadData
              label={t('club_export_submit')}
              name={t('file_club')}
              fetchData={() => exportClosedClub(id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
