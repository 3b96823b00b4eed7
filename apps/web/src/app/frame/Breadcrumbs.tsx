import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { hutQuery } from '#features/huts/huts.api.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { type Crumb, crumbsFor, hutIdIn } from './crumbs.ts';

export function Breadcrumbs() {
  const t = useT();
  const { pathname } = useLocation();
  const { clubs, activeClub } = useMyClubs();
  const hut = useHutName(hutIdIn(pathname));
  const crumbs = crumbsFor(pathname, t, { clubs: clubs.data ?? [], activeClub, hut });
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className="border-b border-line print:hidden">
      <ol className="mx-auto flex max-w-content flex-wrap items-center gap-x-2 px-4 text-sm sm:px-6">
        {crumbs.map((crumb, at) => (
          <li key={crumb.label} className="flex items-center gap-2">
            {at > 0 && <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />}
            <CrumbLabel crumb={crumb} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The page asks for the same hut, so this costs no call of its own. */
function useHutName(hutId: string | null): string {
  const t = useT();
  const { data, error } = useQuery({ ...hutQuery(hutId ?? ''), enabled: hutId !== null });
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for this to be logged
    if (error) console.error('The name of the hut could not be fetched', error);
  }, [error]);
  if (data) return data.hut.name;
  return t(error ? 'hut_details' : 'loading');
}

function CrumbLabel({ crumb: { label, to } }: { crumb: Crumb }) {
  if (to === undefined) return <span className="py-2.5 text-ink-2">{label}</span>;
  return (
    <Link to={to} className="py-2.5 text-link hover:underline">
      {label}
    </Link>
  );
}
