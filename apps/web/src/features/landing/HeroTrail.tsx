import { signs } from '#ui/kartblad/signs.tsx';

// From the first button down and over to the house.
const WAY = 'M30 6C22 52 60 86 120 84S240 50 300 74 400 130 470 104';

/** The way from «try it» to the house with light in its window. It is walked once, when the page opens. */
export function HeroTrail() {
  return (
    <svg
      viewBox="0 0 520 150"
      aria-hidden="true"
      className="pointer-events-none absolute start-4 top-full mt-3 w-[min(32rem,92%)] overflow-visible"
    >
      <mask id="landing-walked" maskUnits="userSpaceOnUse" x="-10" y="-10" width="540" height="170">
        <path d={WAY} pathLength="1" className="landing-walk" />
      </mask>
      <path d={WAY} mask="url(#landing-walked)" className="landing-dots" />
      <g transform="translate(488 86) scale(1.5)">
        <circle r="44" cy="4" className="landing-halo" />
        {signs.house}
      </g>
    </svg>
  );
}
