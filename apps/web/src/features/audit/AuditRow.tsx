import type { AuditEntry } from '@hytte/contract/audit';
import { type AuditGroup, groupOf } from '@hytte/domain/audit/actions';
import {
  Banknote,
  CalendarDays,
  ClipboardList,
  Dices,
  Gauge,
  House,
  Info,
  type LucideIcon,
  ShieldCheck,
  SunSnow,
  Users,
} from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { actionText, actorText } from './action-text.ts';
import { changeRows } from './change-words.ts';
import { Changes } from './Changes.tsx';

// The same signs as on the tabs where these things are done.
const ICONS: Record<AuditGroup, LucideIcon> = {
  club: Info,
  members: Users,
  huts: House,
  bookings: CalendarDays,
  seasons: SunSnow,
  lottery: Dices,
  forms: ClipboardList,
  payments: Banknote,
  plan: Gauge,
  platform: ShieldCheck,
};

const timeIn = (language: string, at: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Oslo' }).format(
    new Date(at),
  );

export function AuditRow({ entry, showsClub }: { entry: AuditEntry; showsClub: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const Icon = ICONS[groupOf(entry.action)];
  const rows = changeRows({ t, language }, entry);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-4 sm:px-5">
      <span className="grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-words">{actionText(t, entry)}</p>
        <p className="text-sm break-words text-ink-2">
          <time dateTime={entry.at}>{timeIn(language, entry.at)}</time>
          {' · '}
          {actorText(t, entry)}
          {showsClub && entry.club_name && ` · ${entry.club_name}`}
        </p>
        {rows.length > 0 && <Changes rows={rows} isChange={entry.before !== null && entry.after !== null} />}
      </div>
    </li>
  );
}
