import { CircleAlert, ImageUp, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { ErrorCode, useDropzone } from 'react-dropzone';
import { Button } from '#ui/Button.tsx';

/** How many of the chosen files were refused, by reason. */
export type Refused = { wrongType: number; tooLarge: number; tooMany: number };

type UploadBoxProps = {
  /** The kind of file; a picture by default. */
  icon?: LucideIcon;
  chooseLabel: string;
  dropLabel: string;
  hint: string;
  /** One message per line. */
  errors: readonly string[];
  /** MIME types. */
  types: readonly string[];
  maxBytes: number;
  multiple: boolean;
  onFiles: (files: File[]) => void;
  /** Called for every choice, with null if no file was refused. */
  onRefused: (refused: Refused | null) => void;
};

/** Large: load it lazily. Files are dropped on it, or chosen with a click anywhere in it. */
export function UploadBox(props: UploadBoxProps) {
  const {
    icon: Icon = ImageUp,
    chooseLabel,
    dropLabel,
    hint,
    errors,
    types,
    maxBytes,
    multiple,
    onFiles,
    onRefused,
  } = props;
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: Object.fromEntries(types.map((type) => [type, []])),
    maxSize: maxBytes,
    multiple,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      onRefused(rejections.length > 0 ? countOf(rejections.map(({ errors: [error] }) => error?.code ?? '')) : null);
      if (accepted.length > 0) onFiles(accepted);
    },
  });
  // The button is the control; the box is a larger click target, and no tab stop.
  const box = getRootProps({ role: 'presentation', tabIndex: -1 });
  return (
    <div className="grid gap-3">
      <div
        {...box}
        className={`grid cursor-pointer justify-items-center gap-3 rounded-md border border-dashed px-4 py-6 text-center transition-colors outline-none ${
          isDragActive ? 'border-focus bg-info-soft' : 'border-line-strong hover:bg-sunken'
        }`}
      >
        <input {...getInputProps({ style: { display: 'none' } })} />
        <Icon aria-hidden="true" className="size-8 text-ink-3" />
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
          onClick={(event) => {
            // The box would open the file chooser a second time.
            event.stopPropagation();
            open();
          }}
        >
          {chooseLabel}
        </Button>
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {isDragActive ? dropLabel : hint}
        </p>
      </div>
      {errors.length > 0 && (
        <div id={`${id}-errors`} role="alert" className="grid gap-1 text-sm font-medium text-barn">
          {errors.map((error) => (
            <p key={error} className="flex gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">{error}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

// Only the first reason of each file is counted.
function countOf(codes: string[]): Refused {
  const count = (code: string) => codes.filter((other) => other === code).length;
  return {
    wrongType: count(ErrorCode.FileInvalidType),
    tooLarge: count(ErrorCode.FileTooLarge),
    tooMany: count(ErrorCode.TooManyFiles),
  };
}
