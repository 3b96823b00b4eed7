import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { FocusEvent } from 'react';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';

const signs = {
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
};

export const addToast = (tone: keyof typeof signs, text: string): void => {
  // The text is the id: the same message is shown once.
  toast(text, {
    type: tone,
    toastId: `${tone}-${encodeURIComponent(text)}`,
    icon: signs[tone],
    role: tone === 'error' ? 'alert' : 'status',
  });
};

/** A message with a button, which stays until it is clicked or closed. */
export const addOffer = (text: string, label: string, onAccept: () => void): void => {
  toast(
    <>
      {text} ·{' '}
      <button type="button" className="toast-action" onClick={onAccept}>
        {label}
      </button>
    </>,
    { type: 'info', toastId: `offer-${encodeURIComponent(text)}`, icon: signs.info, role: 'status', autoClose: false },
  );
};

// The library waits for CSS animations to end (styles/toast.css): without them nothing would open or close.
const slideIn = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

type ToastStackProps = { label: string; closeLabel: string; closeAfter: number };

/** Large: loaded by `ToastRegion`. Pauses while a message is hovered or focused; Alt+T focuses the first one. */
export function ToastStack({ label, closeLabel, closeAfter }: ToastStackProps) {
  return (
    <div onBlur={resumeWhenLeft}>
      <ToastContainer
        aria-label={label}
        position="top-right"
        autoClose={closeAfter}
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick={false}
        hideProgressBar
        limit={4}
        transition={slideIn}
        closeButton={<CloseButton label={closeLabel} />}
      />
    </div>
  );
}

// Alt+T pauses the timers of all messages; the library resumes them only on Escape.
const resumeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
  if (!currentTarget.contains(relatedTarget)) toast.play();
};

/** The library passes `closeToast` to this element. */
function CloseButton({ label, closeToast }: { label: string; closeToast?: () => void }) {
  return (
    <button type="button" className="toast-close" aria-label={label} onClick={closeToast}>
      <X aria-hidden="true" />
    </button>
  );
}
