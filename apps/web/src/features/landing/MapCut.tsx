import type { Sign } from '#ui/kartblad/kartblad.ts';
import { signs } from '#ui/kartblad/signs.tsx';
import map from './pictures/map.svg';

/** A rectangle of the map sheet (1440 by 900): left, top, width and height. */
export type Cut = readonly [left: number, top: number, width: number, height: number];

type MapCutProps = { cut: Cut; sign?: Sign | undefined; trail?: string | undefined };

/**
 * A piece of the map that fills its box, with a sign in the middle and a trail drawn from there. The map is a file of
 * its own (`pnpm pictures`): inlined in the page it would outweigh all text and delay it.
 */
export function MapCut({ cut, sign = 'none', trail }: MapCutProps) {
  const [left, top, width, height] = cut;
  return (
    <svg
      viewBox={cut.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block size-full bg-map-paper"
    >
      <use href={`${map}#contours`} className="stroke-map-line" />
      <g transform={`translate(${left + width / 2} ${top + height / 2})`}>
        {trail !== undefined && <path d={trail} className="landing-dots" />}
        {signs[sign]}
      </g>
    </svg>
  );
}
