import map from './pictures/map.svg';

type MapCutProps = {
  /** A rectangle of the map sheet (1440 by 900). */
  cut: readonly [left: number, top: number, width: number, height: number];
};

/**
 * A piece of the map that fills its box. The map is a file of its own (`pnpm landing-screenshots`): inlined in the page it would
 * outweigh all text and delay it.
 */
export function MapCut({ cut }: MapCutProps) {
  return (
    <svg
      viewBox={cut.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block size-full bg-map-paper"
    >
      <use href={`${map}#contours`} className="stroke-map-line" />
    </svg>
  );
}
