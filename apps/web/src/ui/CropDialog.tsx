import { useRef, useState, type ReactNode } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from './Button.tsx';
import { CropControls, type CropControlTexts, MAX_ZOOM, MIN_ZOOM } from './CropControls.tsx';
import { Dialog } from './Dialog.tsx';
import { type Area, cutOut, keepInFrame, type Point, type Size, showOnly } from './crop-area.ts';

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
  /** The URL of the picture, such as a blob: URL. */
  source: string;
  /** Of the resulting picture at most, in pixels; its proportions are those of the frame. */
  size: Size;
  /** How the picture will be shown. */
  shape?: 'round' | 'rect';
  texts: CropTexts;
  onClose: () => void;
  onCut: (picture: Blob) => void;
  /** The picture cannot be decoded. */
  onUnreadable: () => void;
  pending: boolean;
  /** The progress or error of the upload. */
  children?: ReactNode;
};

type Crop = { position: Point; zoom: number };

/** Large: load it lazily. Arrow keys and buttons do everything that dragging does. */
export function CropDialog(props: CropDialogProps) {
  const { source, size, shape = 'round', texts, onClose, onCut, onUnreadable, pending, children } = props;
  const slider = useRef<HTMLInputElement>(null);
  const [{ position, zoom }, setCrop] = useState<Crop>({ position: { x: 0, y: 0 }, zoom: 1 });
  const [sizes, setSizes] = useState<{ picture: Size; frame: Size } | null>(null);
  const [cut, setCut] = useState<{ percent: Area; pixels: Area } | null>(null);

  const moveTo = (next: Point) =>
    setCrop({ zoom, position: sizes ? keepInFrame(next, sizes.picture, sizes.frame, zoom) : next });
  const zoomTo = (next: number) =>
    setCrop({ zoom: next, position: sizes ? keepInFrame(position, sizes.picture, sizes.frame, next) : position });
  const use = () => {
    if (cut) cutOut(source, cut.pixels, size).then(onCut, onUnreadable);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.intro}
      closeLabel={texts.close}
      initialFocus={slider}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
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
        aspect={size.width / size.height}
        shape={shape}
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
        {/* What lies in a frame with corners is what will be shown. */}
        {shape === 'round' && (
          <figure className="flex items-center gap-3">
            <figcaption className="text-sm text-ink-2 max-sm:sr-only">{texts.preview}</figcaption>
            <div className="relative size-16 overflow-hidden rounded-full border border-line bg-sunken">
              {cut && <img src={source} alt="" className="absolute max-w-none" style={showOnly(cut.percent)} />}
            </div>
          </figure>
        )}
      </CropControls>
      {children}
    </Dialog>
  );
}

type CropFrameProps = {
  source: string;
  aspect: number;
  shape: 'round' | 'rect';
  label: string;
  position: Point;
  zoom: number;
  onMove: (position: Point) => void;
  onZoom: (zoom: number) => void;
  onSizes: (sizes: { picture: Size; frame: Size }) => void;
  onCut: (percent: Area, pixels: Area) => void;
  onUnreadable: () => void;
};

/** The picture behind a frame. The frame is one tab stop, moved with the arrow keys. */
function CropFrame(props: CropFrameProps) {
  const { source, aspect, shape, label, position, zoom, onMove, onZoom, onSizes, onCut, onUnreadable } = props;
  const picture = useRef<Size>({ width: 0, height: 0 });
  const frame = useRef<Size>({ width: 0, height: 0 });
  const reportSizes = () => onSizes({ picture: picture.current, frame: frame.current });
  return (
    <div className="relative h-64 overflow-hidden rounded-md bg-sunken sm:h-72">
      <Cropper
        image={source}
        aspect={aspect}
        cropShape={shape}
        showGrid={false}
        crop={position}
        zoom={zoom}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        keyboardStep={10}
        onCropChange={onMove}
        onZoomChange={onZoom}
        onMediaLoaded={(size) => {
          picture.current = size;
          reportSizes();
        }}
        onCropSizeChange={(size) => {
          frame.current = size;
          reportSizes();
        }}
        onCropAreaChange={onCut}
        mediaProps={{ onError: onUnreadable }}
        cropperProps={{ role: 'group', 'aria-label': label }}
        // It would inject a <style>, which the CSP forbids; the CSS is imported above.
        disableAutomaticStylesInjection
      />
    </div>
  );
}
