import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { type Crumb, crumbsFor } from './crumbs.ts';

export function Breadcrumbs() {
  const t = useT();
  const { pathname } = useLocation();
  const { clubs, activeClub } = useMyClubs();
  const crumbs = crumbsFor(pathname, t, { clubs: clubs.data ?? [], activeClub });
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className="border-b border-line">
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

function CrumbLabel({ crumb: { label, to } }: { crumb: Crumb }) {
  if (to === undefined) return <span className="py-2.5 text-ink-2">{label}</span>;
  return (
    <Link to={to} className="py-2.5 text-link hover:underline">
      {label}
    </Link>
  );
}
