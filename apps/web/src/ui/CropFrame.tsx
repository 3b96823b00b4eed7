import { useRef } from 'react';
import Cropper from 'react-easy-crop';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/CropControls.tsx';
import type { Area, Point, Size } from '#ui/crop-area.ts';

type CropFrameProps = {
  source: string;
  label: string;
  position: Point;
  zoom: number;
  onMove: (position: Point) => void;
  onZoom: (zoom: number) => void;
  onSizes: (sizes: { picture: Size; frame: Size }) => void;
  onCut: (percent: Area, pixels: Area) => void;
  onUnreadable: () => void;
};

/** The picture behind a round window. The window is one stop for the keyboard, moved with the arrow keys. */
export function CropFrame(props: CropFrameProps) {
  const { source, label, position, zoom, onMove, onZoom, onSizes, onCut, onUnreadable } = props;
  const picture = useRef<Size>({ width: 0, height: 0 });
  const frame = useRef<Size>({ width: 0, height: 0 });
  const tellSizes = () => onSizes({ picture: picture.current, frame: frame.current });
  return (
    <div className="relative h-64 overflow-hidden rounded-md bg-sunken sm:h-72">
      <Cropper
        image={source}
        aspect={1}
        cropShape="round"
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
          tellSizes();
        }}
        onCropSizeChange={(size) => {
          frame.current = size;
          tellSizes();
        }}
        onCropAreaChange={onCut}
        mediaProps={{ onError: onUnreadable }}
        cropperProps={{ role: 'group', 'aria-label': label }}
        // It would write its styles into the page, which our policy forbids; CropDialog brings them.
        disableAutomaticStylesInjection
      />
    </div>
  );
}
