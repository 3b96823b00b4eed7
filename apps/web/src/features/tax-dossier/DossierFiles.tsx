import type { TaxDossier } from '@hytte/contract/tax-dossier';
import { Download, Printer } from 'lucide-react';
import { download } from '#lib/download.ts';
import { DownloadList } from '#lib/DownloadList.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { dossierRows } from './dossier-rows.ts';

export function DossierFiles({ dossier }: { dossier: TaxDossier }) {
  const t = useT();
  const { language } = useLanguages();
  const name = `${t('tax_dossier')} ${dossier.year}`;
  const saveJson = () =>
    download(`${name}.json`, new Blob([JSON.stringify(dossier, null, 2)], { type: 'application/json' }));
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('report_print')}
      </Button>
      <Button variant="secondary" size="sm" onClick={saveJson}>
        <Download aria-hidden="true" />
        {t('report_json')}
      </Button>
      <DownloadList name={name} rows={() => dossierRows(t, language, dossier)} />
    </>
  );
}
