import { useT } from '#lib/i18n.ts';
import { Link, usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

export default function NotFoundScreen() {
  const t = useT();
  usePageTitle(t('page_not_found'));
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      <EmptyState
        art={<Kartblad seed="404" sign="offSheet" />}
        title={t('page_not_found')}
        headingLevel={1}
        action={
          <Link to={pathTo('home')} className={buttonClass()}>
            {t('to_front_page')}
          </Link>
        }
      >
        <p>{t('page_not_found_text')}</p>
      </EmptyState>
    </div>
  );
}
