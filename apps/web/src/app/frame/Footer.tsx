import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { type PathName, pathTo } from '#lib/paths.ts';

const LINKS = ['home', 'pricing', 'about', 'privacy', 'terms', 'help'] as const satisfies (PathName & TextKey)[];

const YEAR = new Date().getFullYear();

export function Footer() {
  const t = useT();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 sm:px-6">
        <nav aria-label={t('footer_links')}>
          <ul className="-mx-2 flex flex-wrap">
            {LINKS.map((name) => (
              <li key={name}>
                <Link to={pathTo(name)} className="block rounded-md px-2 py-2.5 text-sm text-ink-2 hover:underline">
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <OtherLanguage />
        {/* A prerendered page has the year of its build. */}
        <p suppressHydrationWarning className="text-sm text-ink-2">
          {t('company_line', { year: YEAR })}
        </p>
      </div>
    </footer>
  );
}

/** For readers without scripts, who have no menu. Each language is named in itself. */
function OtherLanguage() {
  const isNorwegian = useLanguages().language === 'no';
  return (
    <noscript>
      <a href={isNorwegian ? '?lang=en' : '?lang=no'} lang={isNorwegian ? 'en' : 'nb'} className="text-sm underline">
        {isNorwegian ? 'English' : 'Norsk'}
      </a>
    </noscript>
  );
}
