import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { showToast } from './toast.tsx';

/** Only the styles, for a link that looks like a button. */
export const buttonClass = cva(
  [
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline',
    'transition-colors select-none',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    'aria-disabled:cursor-not-allowed [&>svg]:size-5 [&>svg]:shrink-0',
    'data-blocked:border-line data-blocked:bg-sunken data-blocked:text-ink-3',
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
  VariantProps<typeof buttonClass> & {
    /** Set on buttons that send a request: true while it runs. Without a network these buttons are blocked. */
    pending?: boolean | undefined;
  };

export function Button({ variant, size, fullWidth, pending, type, onClick, children, ...rest }: ButtonProps) {
  const offlineReason = use(OfflineReason);
  const blocked = pending === undefined ? null : offlineReason;
  const isIdle = pending || blocked !== null;
  // Not `disabled`, which would lose the focus: the click handler does nothing, or explains.
  const explain = (event: MouseEvent): void => {
    event.preventDefault();
    if (blocked !== null) showToast.info(blocked);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, fullWidth })}
      aria-disabled={isIdle || undefined}
      aria-busy={pending || undefined}
      {...(blocked !== null && { title: blocked, 'aria-description': blocked, 'data-blocked': true })}
      onClick={isIdle ? explain : onClick}
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

const panes = ['0ms', '300ms', '900ms', '600ms'];

/** A spinner: the four panes of a window light in turn. Hidden from screen readers. */
function WindowPanes() {
  return (
    <span aria-hidden="true" className="absolute inset-0 m-auto grid size-5 grid-cols-2 gap-0.5">
      {panes.map((delay) => (
        <span
          key={delay}
          className="animate-pane rounded-[1px] bg-current forced-colors:bg-[ButtonText]"
          style={{ animationDelay: delay }}
        />
      ))}
    </span>
  );
}

/** Why no requests can be sent now, or null. Provided by app/frame/Frame.tsx, shown by blocked buttons. */
export const OfflineReason = createContext<string | null>(null);
