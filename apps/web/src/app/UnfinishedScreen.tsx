import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { type PathName, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

/** An address that is promised (and linked to) but not built: said as it is, not as a 404. */
export function UnfinishedScreen({ name }: { name: PathName }) {
  const t = useT();
  usePageTitle(t('unfinished'));
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      <EmptyState
        art={<Kartblad seed={name} sign="cairn" />}
        title={t('unfinished')}
        headingLevel={1}
        action={
          <Link to={pathTo('home')} className={buttonClass()}>
            {t('to_front_page')}
          </Link>
        }
      >
        <p>{t('unfinished_text')}</p>
      </EmptyState>
    </div>
  );
}
