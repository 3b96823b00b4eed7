import type { OtherCell } from '@hytte/contract/cells';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { useClubsElsewhere, useOpenElsewhere } from './clubs-elsewhere.api.ts';

/**
 * The clubs one has in other cells. Loaded after the own clubs, which wait for no other cell; nothing is shown to who has none, and
 * nothing is asked where there is no other cell.
 */
export function ClubsElsewhere() {
  const t = useT();
  const data = useClubsElsewhere();
  if (!data) return null;
  const silent = data.cells.filter(({ clubs }) => clubs === null);
  const answering = data.cells.filter(({ clubs }) => clubs !== null);
  return (
    <>
      <output className="grid gap-3 empty:hidden">
        {silent.map(({ name }) => (
          <Banner key={name} tone="warning">
            {t('cell_is_silent', { cell: name })}
          </Banner>
        ))}
        {!data.is_complete && <Banner tone="warning">{t('cells_unknown')}</Banner>}
      </output>
      {answering.length > 0 && (
        <Panel title={t('clubs_elsewhere')}>
          <p className="text-ink-2">{t('clubs_elsewhere_text')}</p>
          {answering.map((cell) => (
            <CellList key={cell.name} cell={cell} />
          ))}
        </Panel>
      )}
    </>
  );
}

function CellList({ cell: { name, clubs } }: { cell: OtherCell }) {
  const t = useT();
  const opening = useOpenElsewhere();
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold text-ink-2">{t('in_cell', { cell: name })}</h3>
      {opening.error && <FormError>{errorText(t, opening.error)}</FormError>}
      <ul className="divide-y divide-line">
        {clubs?.map((club) => (
          <li key={club.club_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-40 font-semibold break-words">{club.club_name}</span>
            <Pill tone="neutral">{t(`role_${club.role}`)}</Pill>
            <Button
              size="sm"
              variant="secondary"
              pending={opening.isPending && opening.variables.clubId === club.club_id}
              onClick={() => opening.mutate({ cell: name, clubId: club.club_id })}
            >
              <span>
                {t('open_elsewhere')}
                <span className="sr-only"> {club.club_name}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
