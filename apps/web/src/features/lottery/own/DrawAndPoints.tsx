import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Panel } from '#ui/Panel.tsx';
import { NextDrawSeal } from './NextDrawSeal.tsx';
import { OwnPoints } from '#features/draws/own/DrawAndPoints.tsx';

/** Beside the calendar: the next draw with its seal, one's own points, and the way to what lies behind them. */
export function DrawAndPoints({ clubId }: { clubId: string }) {
  const t = useT();
  return (
    <Panel title={t('draw_and_points')}>
      <NextDrawSeal clubId={clubId} />
      <OwnPoints clubId={clubId} />
      <ul className="grid gap-1">
        <li>
          <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
        </li>
        <li>
          <TextLink to={pathTo('draws', { club_id: clubId })}>{t('past_draws')}</TextLink>
        </li>
      </ul>
    </Panel>
  );
}
