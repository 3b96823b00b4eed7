import { useEffect, useId, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';
import { drawSheet } from './draw-sheet.ts';
import type { Sheet, SheetShape, Sign } from './kartblad.ts';
import { signs } from './signs.tsx';

type KartbladProps = {
  /** What the map stands for: a hut's id, the name of an empty state. */
  seed: string;
  sign?: Sign | undefined;
  shape?: SheetShape | undefined;
};

/** A generated map sheet that fills its box. Decorative, hidden from screen readers. */
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

/** Drawn sheets, by shape, sign and seed. */
const cache = new Map<string, Sheet>();

/** The sheet, or null until it is drawn, which waits for the browser to be idle. */
function useSheet(seed: string, sign: Sign, shape: SheetShape): Sheet | null {
  const key = `${shape} ${sign} ${seed}`;
  const [, setDrawn] = useState('');
  useEffect(() => {
    if (cache.has(key)) return undefined;
    const draw = async () => {
      cache.set(key, await drawSheet({ seed, sign, shape }));
      setDrawn(key);
    };
    // Without a network the drawing cannot be loaded: the paper stays empty.
    return whenIdle(() => void draw().catch(() => {}));
  }, [key, seed, sign, shape]);
  return cache.get(key) ?? null;
}
