import type { ReactNode } from 'react';
import type { Sign } from './kartblad.ts';

const walls = 'M-16-1 0-14 16-1V14H-16z';
const pane = 'M-6 1H6V9H-6z';

/** The small drawing at the end of the trail, centred on its spot. */
export const signs: Record<Sign, ReactNode> = {
  house: (
    <>
      <path d={walls} className="fill-map-ink" />
      <path d={pane} className="fill-map-glow" />
    </>
  ),
  darkHouse: (
    <>
      <path d={walls} className="fill-map-ink" />
      <path d={pane} className="fill-map-line" />
    </>
  ),
  plannedHouse: (
    <path
      d={walls}
      strokeWidth="2"
      strokeDasharray="4 3"
      strokeLinejoin="round"
      className="fill-map-paper stroke-map-roof"
    />
  ),
  cairn: (
    <g className="fill-map-roof">
      <rect x="-16" y="6" width="32" height="9" rx="4.5" />
      <rect x="-12" y="-3" width="23" height="8" rx="4" />
      <rect x="-7" y="-11" width="15" height="7" rx="3.5" />
      <rect x="-4" y="-17" width="8" height="5" rx="2.5" />
    </g>
  ),
  // A blank form.
  form: (
    <>
      <path
        d="M-13-18H7L15-10V18H-13z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-map-paper stroke-map-roof"
      />
      <path d="M-7-6H4M-7 2H9M-7 10H9" fill="none" strokeWidth="2" strokeDasharray="4 3" className="stroke-map-roof" />
    </>
  ),
  // Four trail markers, one for each season.
  seasons: (
    <g fill="none" strokeWidth="4" strokeLinecap="round">
      <path d="M-21 14V-12M-7 14V-12M7 14V-12M21 14V-12" className="stroke-map-roof" />
      <path d="M-21-11v4M-7-11v4M7-11v4M21-11v4" className="stroke-barn" />
    </g>
  ),
  fork: (
    <g className="fill-map-roof">
      <path d="M-1.5-26h3V4h-3z" />
      <path d="M3-24h14l5 4-5 4H3z" />
      <path d="M-3-14h-12l-5 4 5 4h12z" />
    </g>
  ),
  offSheet: null,
  none: null,
};
