import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { WindowPanes } from '#ui/WindowPanes.tsx';

/** The look alone, for a link that should read as a button. */
export const buttonClass = cva(
  [
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline',
    'transition-colors select-none',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    'aria-disabled:cursor-not-allowed [&>svg]:size-5 [&>svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
        secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
        quiet: 'border-transparent bg-transparent text-link hover:bg-info-soft',
        dangerQuiet:
          'border-transparent bg-transparent text-barn hover:bg-barn-soft disabled:border-transparent disabled:bg-transparent',
        danger: 'border-transparent bg-barn text-on-barn hover:bg-barn-hover',
      },
      size: {
        md: 'min-h-12 px-5 py-2 text-base',
        sm: 'min-h-11 px-4 py-1.5 text-sm',
      },
      fullWidth: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  VariantProps<typeof buttonClass> & { pending?: boolean | undefined };

// While it waits a press does nothing, but the button keeps the focus: `disabled` would drop it to the top of the page.
const ignore = (event: MouseEvent): void => event.preventDefault();

export function Button({ variant, size, fullWidth, pending = false, type, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, fullWidth })}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
    >
      {pending ? (
        <>
          <WindowPanes />
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
