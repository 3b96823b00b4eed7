import { useT } from '#lib/i18n.ts';

/** Elsewhere more points are better; here they are what the lottery weighs against one. */
export function PointsLabel() {
  const t = useT();
  return (
    <>
      {t('member_points')} <span className="text-xs font-normal md:block">{t('fewer_is_better')}</span>
    </>
  );
}
