import { useId } from 'react';
import type { Sheet, SheetShape, Sign } from '#ui/kartblad/sheet.ts';
import { signs } from '#ui/kartblad/signs.tsx';
import { useSheet } from '#ui/kartblad/use-sheet.ts';

type KartbladProps = {
  /** What the map stands for: a hut's id, the name of an empty state. */
  seed: string;
  sign?: Sign | undefined;
  shape?: SheetShape | undefined;
};

/** A map sheet that fills its box. Decoration: it has nothing to tell that the words beside it do not. */
export function Kartblad({ seed, sign = 'house', shape = 'card' }: KartbladProps) {
  const sheet = useSheet(seed, sign, shape);
  return sheet ? <Drawn sheet={sheet} sign={sign} /> : <div className="size-full bg-map-paper" />;
}

function Drawn({ sheet, sign }: { sheet: Sheet; sign: Sign }) {
  const id = useId();
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
