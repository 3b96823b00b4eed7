import { CircleAlert, ImageUp, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { ErrorCode, useDropzone } from 'react-dropzone';
import { Button } from '#ui/Button.tsx';

/** What was left out of a choice, and how many. */
export type Refused = { wrongType: number; tooLarge: number; tooMany: number };

type UploadBoxProps = {
  /** What kind of file; a picture unless said. */
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
  /** Called for every choice, so that an old refusal does not outlive it. */
  onRefused: (refused: Refused | null) => void;
};

/** Heavy: load with `lazy`. Files are chosen by a click anywhere in it, dropped on it, or with its button. */
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
  // The button is the control; the box is a larger target for the pointer and no stop for the keyboard.
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
            // The box around it would open the chooser a second time.
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

// A file may be wrong in several ways; the first is what the person is told.
function countOf(codes: string[]): Refused {
  const count = (code: string) => codes.filter((other) => other === code).length;
  return {
    wrongType: count(ErrorCode.FileInvalidType),
    tooLarge: count(ErrorCode.FileTooLarge),
    tooMany: count(ErrorCode.TooManyFiles),
  };
}
