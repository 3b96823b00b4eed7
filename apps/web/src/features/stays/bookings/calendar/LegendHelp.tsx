import { useT } from '#lib/i18n.ts';
import { TermHelp } from '#lib/TermHelp.tsx';

/** Under the legend: help for the two terms that need an example. Loaded with `lazy`. */
export function LegendHelp() {
  const t = useT();
  return (
    <>
      {t('legend_changeover')} <TermHelp term="changeover" />
      {t('legend_horizon')} <TermHelp term="horizon" />
    </>
  );
}
