import { useQuery } from '@tanstack/react-query';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useNavigate, usePageTitle, useParams } from '#lib/navigation.ts';
import { PaperFiles } from '#lib/PaperFiles.tsx';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Select } from '#ui/Select.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { dossierRows } from './dossier-rows.ts';
import { DossierPaper } from './DossierPaper.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { HutValuesPanel } from './HutValuesPanel.tsx';
import { taxFactsQuery, useMakeDossier } from './tax-dossier.api.ts';

/** What the club states for a year, and the dossier made of it, to be printed and downloaded. */
export default function TaxDossierScreen({ club }: ManagedClub) {
  const t = useT();
  const { year = todayInOslo().slice(0, 4) } = useParams();
  usePageTitle(t('tax_dossier_of', { year }));
  const { data, error, refetch } = useQuery(taxFactsQuery(club.id, year));
  return (
    <TabPage
      title={t('tax_dossier')}
      purpose={t('tax_purpose')}
      action={data && <YearChoice clubId={club.id} year={year} years={data.years} />}
    >
      {!data && error && <LoadFailed what={t('tax_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
      {data && (
        <>
          <div className="grid gap-6 print:hidden">
            <FactsPanel key={year} clubId={club.id} year={year} facts={data} />
            <HutValuesPanel clubId={club.id} huts={data.huts} />
          </div>
          <Making key={`made ${year}`} clubId={club.id} clubName={club.name} year={year} />
        </>
      )}
    </TabPage>
  );
}

type YearChoiceProps = { clubId: string; year: string; years: readonly string[] };

function YearChoice({ clubId, year, years }: YearChoiceProps) {
  const t = useT();
  const navigate = useNavigate();
  const options = (years.includes(year) ? years : [year, ...years]).map((value) => ({ value, label: value }));
  return (
    <div className="w-40 max-w-full">
      <Select
        label={t('tax_year')}
        value={year}
        options={options}
        onChange={(chosen) => void navigate(pathTo('manageTaxDossier', { club_id: clubId, year: chosen }))}
      />
    </div>
  );
}

function Making({ clubId, clubName, year }: { clubId: string; clubName: string; year: string }) {
  const t = useT();
  const { language } = useLanguages();
  const making = useMakeDossier(clubId, year);
  const { data: dossier } = making;
  return (
    <>
      <div className="grid gap-3 print:hidden">
        <p className="text-ink-2">{t('tax_make_text')}</p>
        {making.error && !making.isPending && <FormError>{errorText(t, making.error)}</FormError>}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={dossier ? 'secondary' : 'primary'}
            pending={making.isPending}
            onClick={() => making.mutate()}
          >
            {t(dossier ? 'tax_make_again' : 'tax_make')}
          </Button>
          {dossier && (
            <PaperFiles
              isMain
              name={`${t('tax_dossier')} ${dossier.year}`}
              content={dossier}
              rows={() => dossierRows(t, language, dossier)}
            />
          )}
        </div>
      </div>
      {dossier && <DossierPaper dossier={dossier} clubId={clubId} clubName={clubName} />}
    </>
  );
}
