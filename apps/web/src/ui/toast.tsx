type Tone = 'success' | 'info' | 'warning' | 'error';

// The library is fetched with the first message or when the page is idle, whichever comes first.
const wanted = new Set<() => void>();
let wantedAlready = false;

export const loadToasts = () => import('./ToastStack.tsx');

export const whenToastsAreWanted = (listener: () => void): (() => void) => {
  if (wantedAlready) listener();
  wanted.add(listener);
  return () => wanted.delete(listener);
};

const show = (tone: Tone, text: string): void => {
  wantedAlready = true;
  for (const listener of wanted) listener();
  loadToasts().then(
    ({ addToast }) => addToast(tone, text),
    // Off the net before the library came. Nothing is told by a toast alone, so nothing is lost.
    () => {},
  );
};

export const showToast = {
  success: (text: string): void => show('success', text),
  info: (text: string): void => show('info', text),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
};
