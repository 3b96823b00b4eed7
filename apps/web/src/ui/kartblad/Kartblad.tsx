import { useId, useMemo } from 'react';
import { kartblad } from '#ui/kartblad/kartblad.ts';
import type { SheetShape, Sign } from '#ui/kartblad/sheet.ts';
import { signs } from '#ui/kartblad/signs.tsx';

type KartbladProps = {
  /** What the map stands for: a hut's id, the name of an empty state. */
  seed: string;
  sign?: Sign | undefined;
  shape?: SheetShape | undefined;
};

/** A map sheet that fills its box. Decoration: it has nothing to tell that the words beside it do not. */
export function Kartblad({ seed, sign = 'house', shape = 'card' }: KartbladProps) {
  const id = useId();
  const sheet = useMemo(() => kartblad(seed, { sign, shape }), [seed, sign, shape]);
  const { width, height, edge, spot } = sheet;

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block size-full ${edge === null ? 'bg-map-paper' : 'bg-sunken'}`}
    >
      <clipPath id={`${id}-paper`}>
        <rect width={edge ?? width} height={height} />
      </clipPath>
      <radialGradient id={`${id}-halo`}>
        <stop offset="0.1" className="[stop-color:var(--map-halo)]" />
        <stop offset="1" className="[stop-color:var(--map-halo)] [stop-opacity:0]" />
      </radialGradient>
      <g clipPath={`url(#${id}-paper)`} fill="none" strokeLinejoin="round" className="stroke-map-line">
        <rect width={width} height={height} stroke="none" className="fill-map-paper" />
        {sheet.contours.map(({ path, heavy }) => (
          <path key={path} d={path} strokeWidth={heavy ? 1.8 : 0.9} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {edge !== null && <path d={`M${edge} 0V${height}`} strokeWidth="1.5" className="stroke-map-line" />}
      <g fill="none" strokeWidth="2.6" strokeDasharray="0 7" strokeLinecap="round" className="stroke-barn">
        {sheet.trails.map((trail) => (
          <path key={trail} d={trail} />
        ))}
      </g>
      <g transform={`translate(${spot.join(' ')})`}>
        {sign === 'house' && <circle r="58" cy="5" fill={`url(#${id}-halo)`} />}
        {signs[sign]}
      </g>
    </svg>
  );
}
