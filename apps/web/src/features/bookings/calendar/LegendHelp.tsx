import { useT } from '#lib/i18n.ts';
import { TermHelp } from '#lib/TermHelp.tsx';

/** Beside the signs: the two words of the calendar that need an example. */
export function LegendHelp() {
  const t = useT();
  return (
    <>
      {t('legend_changeover')} <TermHelp term="changeover" />
      {t('legend_horizon')} <TermHelp term="horizon" />
    </>
  );
}
