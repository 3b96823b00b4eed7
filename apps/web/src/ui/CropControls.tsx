import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Point } from './crop-area.ts';

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
const ZOOM_STEP = 0.1;
const MOVE_STEP = 10;

export type CropControlTexts = Record<
  'zoom' | 'zoomIn' | 'zoomOut' | 'move' | 'up' | 'down' | 'left' | 'right',
  string
>;

type CropControlsProps = {
  texts: CropControlTexts;
  slider: RefObject<HTMLInputElement | null>;
  position: Point;
  zoom: number;
  onMove: (position: Point) => void;
  onZoom: (zoom: number) => void;
  /** Beside the arrows: the preview. */
  children: ReactNode;
};

/** Buttons for what dragging and pinching do. */
export function CropControls(props: CropControlsProps) {
  const {
    texts,
    slider,
    position: { x, y },
    zoom,
    onMove,
    onZoom,
    children,
  } = props;
  const id = useId();
  const zoomBy = (step: number) => onZoom(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom + step)));
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-center gap-1">
        <label htmlFor={id} className="w-14 shrink-0 text-sm font-semibold">
          {texts.zoom}
        </label>
        <IconButton label={texts.zoomOut} icon={Minus} onPress={() => zoomBy(-ZOOM_STEP)} />
        <input
          ref={slider}
          id={id}
          type="range"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => onZoom(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer"
        />
        <IconButton label={texts.zoomIn} icon={Plus} onPress={() => zoomBy(ZOOM_STEP)} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">{texts.move}</legend>
          <span aria-hidden="true" className="w-14 shrink-0 text-sm font-semibold">
            {texts.move}
          </span>
          <IconButton label={texts.left} icon={ArrowLeft} onPress={() => onMove({ x: x - MOVE_STEP, y })} />
          <IconButton label={texts.right} icon={ArrowRight} onPress={() => onMove({ x: x + MOVE_STEP, y })} />
          <IconButton label={texts.up} icon={ArrowUp} onPress={() => onMove({ x, y: y - MOVE_STEP })} />
          <IconButton label={texts.down} icon={ArrowDown} onPress={() => onMove({ x, y: y + MOVE_STEP })} />
        </fieldset>
        {children}
      </div>
    </div>
  );
}

function IconButton({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-line bg-surface text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
