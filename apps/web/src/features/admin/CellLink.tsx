import type { PlatformClub } from '@hytte/contract/admin';
import { TextLink } from '#lib/TextLink.tsx';

type Place = NonNullable<PlatformClub['cell']>;

/** To a page of the club: in another cell it is a page of another site, where the admin signs in on their own. */
export function CellLink({ cell, to, children }: { cell: Place | undefined; to: string; children: string }) {
  if (!cell || cell.is_here) return <TextLink to={to}>{children}</TextLink>;
  return (
    <a
      href={cell.origin + to}
      rel="noreferrer"
      className="font-semibold text-link underline underline-offset-4 hover:no-underline"
    >
      {children}
    </a>
  );
}
