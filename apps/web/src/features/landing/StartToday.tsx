import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { MapCut } from './MapCut.tsx';

export function StartToday() {
  const t = useT();
  return (
    <section className="relative isolate overflow-hidden border-t border-line bg-map-paper">
      <div className="absolute inset-0 -z-10 opacity-70">
        <MapCut cut={[0, 500, 1440, 300]} />
      </div>
      <div className="mx-auto grid max-w-content justify-items-center gap-5 px-4 py-16 text-center sm:px-6 sm:py-20">
        <h2 className="text-3xl font-extrabold">{t('start_title')}</h2>
        <p className="max-w-[44ch] text-lg text-ink-2">{t('start_text')}</p>
        <Link to={pathTo('register')} className={buttonClass()}>
          {t('start_today')}
        </Link>
      </div>
    </section>
  );
}
