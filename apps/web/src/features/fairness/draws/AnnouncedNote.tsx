import { formatDrawMoment } from '#lib/clock-times.ts';
import type { AnnouncedDraw } from '@hytte/contract/fairness/draws';
import { useLanguages, useT } from '#lib/i18n.ts';

/** That a draw is announced, by whom in which role, and for when. */
export function AnnouncedNote({ announced }: { announced: AnnouncedDraw }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <p className="text-sm text-ink-2">
      {t(announced.by === 'owner' ? 'draw_announced_by_owner' : 'draw_announced_by_admin', {
        asked: formatDrawMoment(t, language, announced.asked_at),
        moment: formatDrawMoment(t, language, announced.draw_at),
      })}
    </p>
  );
}
