import 'react-easy-crop/react-easy-crop.css';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { CropControls } from '#ui/CropControls.tsx';
import type { CropControlTexts } from '#ui/CropControls.tsx';
import { CropFrame } from '#ui/CropFrame.tsx';
import { type Area, cutOut, keepInFrame, type Point, type Size, showOnly } from '#ui/crop-area.ts';
import { Dialog } from '#ui/Dialog.tsx';

export type CropTexts = CropControlTexts & {
  title: string;
  intro: string;
  frame: string;
  preview: string;
  use: string;
  cancel: string;
  close: string;
};

type CropDialogProps = {
  /** Address of the picture; a blob: address will do. */
  source: string;
  /** The side of the square that comes out, in pixels. */
  side: number;
  texts: CropTexts;
  onCancel: () => void;
  onCut: (picture: Blob) => void;
  /** The picture cannot be shown, so it cannot be cut either. */
  onUnreadable: () => void;
  pending: boolean;
  /** Progress of what happens to the picture afterwards, or what went wrong with it. */
  children?: ReactNode;
};

type Crop = { position: Point; zoom: number };

/** Heavy: load with `lazy` and mount on intent. Everything dragging does, the arrow keys and the buttons do too. */
export function CropDialog(props: CropDialogProps) {
  const { source, side, texts, onCancel, onCut, onUnreadable, pending, children } = props;
  const slider = useRef<HTMLInputElement>(null);
  const [{ position, zoom }, setCrop] = useState<Crop>({ position: { x: 0, y: 0 }, zoom: 1 });
  const [sizes, setSizes] = useState<{ picture: Size; frame: Size } | null>(null);
  const [cut, setCut] = useState<{ percent: Area; pixels: Area } | null>(null);

  const moveTo = (next: Point) =>
    setCrop({ zoom, position: sizes ? keepInFrame(next, sizes.picture, sizes.frame, zoom) : next });
  const zoomTo = (next: number) =>
    setCrop({ zoom: next, position: sizes ? keepInFrame(position, sizes.picture, sizes.frame, next) : position });
  const use = () => {
    if (cut) cutOut(source, cut.pixels, side).then(onCut, onUnreadable);
  };

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={texts.title}
      description={texts.intro}
      closeLabel={texts.close}
      initialFocus={slider}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button pending={pending} onClick={use}>
            {texts.use}
          </Button>
        </>
      }
    >
      <CropFrame
        source={source}
        label={texts.frame}
        position={position}
        zoom={zoom}
        onMove={moveTo}
        onZoom={zoomTo}
        onSizes={setSizes}
        onCut={(percent, pixels) => setCut({ percent, pixels })}
        onUnreadable={onUnreadable}
      />
      <CropControls texts={texts} slider={slider} position={position} zoom={zoom} onMove={moveTo} onZoom={zoomTo}>
        <figure className="flex items-center gap-3">
          <figcaption className="text-sm text-ink-2 max-sm:sr-only">{texts.preview}</figcaption>
          <div className="relative size-16 overflow-hidden rounded-full border border-line bg-sunken">
            {cut && <img src={source} alt="" className="absolute max-w-none" style={showOnly(cut.percent)} />}
          </div>
        </figure>
      </CropControls>
      {children}
    </Dialog>
  );
}
