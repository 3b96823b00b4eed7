import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ErrorCode, useDropzone } from 'react-dropzone';
import { Button } from '#ui/Button.tsx';

const PICTURES = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

export type PictureRefusal = 'type' | 'size' | 'count';

type PictureFieldProps = {
  /** The current picture. */
  children: ReactNode;
  chooseLabel: string;
  dropLabel: string;
  hint: string;
  error?: ReactNode;
  /** Beside the button. */
  action?: ReactNode;
  maxBytes: number;
  onChoose: (picture: File) => void;
  onRefuse: (why: PictureRefusal) => void;
};

/** Large: load it lazily. Takes one JPEG, PNG or WebP: chosen with the button, dropped or pasted. */
export function PictureField(props: PictureFieldProps) {
  const { children, chooseLabel, dropLabel, hint, error, action, maxBytes, onChoose, onRefuse } = props;
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: PICTURES,
    maxSize: maxBytes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([picture]) => picture && onChoose(picture),
    onDropRejected: ([rejection]) => onRefuse(refusalOf(rejection?.errors.map(({ code }) => code) ?? [])),
  });
  // The button is the control; the box is only a drop target, and no tab stop.
  const box = getRootProps({ role: 'presentation', tabIndex: -1 });
  return (
    <div
      {...box}
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-dashed p-4 transition-colors outline-none ${
        isDragActive ? 'border-focus bg-info-soft' : 'border-line-strong'
      }`}
    >
      <input {...getInputProps({ style: { display: 'none' } })} />
      <div className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-sunken">
        {children}
      </div>
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            onClick={open}
          >
            {chooseLabel}
          </Button>
          {action}
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {isDragActive ? dropLabel : hint}
        </p>
        {error && (
          <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm font-medium text-barn">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function refusalOf(codes: string[]): PictureRefusal {
  if (codes.includes(ErrorCode.TooManyFiles)) return 'count';
  return codes.includes(ErrorCode.FileInvalidType) ? 'type' : 'size';
}
