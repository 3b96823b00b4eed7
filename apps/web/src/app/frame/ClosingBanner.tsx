import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';

/** On every page of every member while a club of theirs is being closed, or is being moved. */
export function ClosingBanner() {
  const t = useT();
  const { language } = useLanguages();
  const { clubs } = useMyClubs();
  const closing = (clubs.data ?? []).flatMap(({ id, club_name, closes_on }) =>
    closes_on === undefined ? [] : [{ id, club: club_name, date: formatDate(language, closes_on) }],
  );
  const moving = (clubs.data ?? []).filter(({ is_moving }) => is_moving);
  if (closing.length + moving.length === 0) return null;
  return (
    <div className="mx-auto grid w-full max-w-content gap-2 px-4 pt-4 sm:px-6 print:hidden">
      {moving.map(({ id, club_name }) => (
        <Banner key={id} tone="warning">
          {t('moving_banner', { club: club_name })}
        </Banner>
      ))}
      {closing.map(({ id, club, date }) => (
        <Banner key={id} tone="warning">
          {t('closing_banner', { club, date })}
        </Banner>
      ))}
    </div>
  );
}
