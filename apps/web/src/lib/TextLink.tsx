import type { ReactNode } from 'react';
import { Link } from './navigation.ts';

/** A link inside running text or beside a field. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-link underline underline-offset-4 hover:no-underline">
      {children}
    </Link>
  );
}
