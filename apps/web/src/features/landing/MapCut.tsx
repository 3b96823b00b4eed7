import { useMemo } from 'react';
import { kartblad } from '#ui/kartblad/kartblad.ts';
import type { Sign } from '#ui/kartblad/sheet.ts';
import { signs } from '#ui/kartblad/signs.tsx';

const CONTOURS = 'landing-contours';

/** The contours of one map sheet, drawn nowhere: every picture on the page is a cut of it, so they travel once. */
export function MapPaper() {
  const { contours } = useMemo(() => kartblad('hyttelaget', { sign: 'none', shape: 'page' }), []);
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <g id={CONTOURS} fill="none" strokeLinejoin="round" className="stroke-map-line">
        {contours.map(({ path, heavy }) => (
          <path key={path} d={path} strokeWidth={heavy ? 1.8 : 0.9} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}

/** Where on the sheet (1440 by 900): left, top, width and height. */
export type Cut = readonly [left: number, top: number, width: number, height: number];

type MapCutProps = { cut: Cut; sign?: Sign | undefined; trail?: string | undefined };

/** A piece of the map that fills its box; the sign stands in the middle, and the trail is drawn from there. */
export function MapCut({ cut, sign = 'none', trail }: MapCutProps) {
  const [left, top, width, height] = cut;
  return (
    <svg
      viewBox={cut.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block size-full bg-map-paper"
    >
      <use href={`#${CONTOURS}`} />
      <g transform={`translate(${left + width / 2} ${top + height / 2})`}>
        {trail !== undefined && <path d={trail} className="landing-dots" />}
        {signs[sign]}
      </g>
    </svg>
  );
}
