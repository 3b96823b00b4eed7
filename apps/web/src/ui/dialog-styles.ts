// As high as the popups: a dialog that is opened over another comes later in the document, and dims it too.
export const backdropClass =
  'fixed inset-0 z-50 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

// A sheet from below on phones, a card in the middle elsewhere; a tall one scrolls with the viewport.
export const viewportClass =
  'fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto overscroll-contain pt-12 sm:items-center sm:p-6';

/** Without a width: each dialog sets its own. */
export const popupClass =
  'grid w-full gap-4 rounded-t-xl border border-line bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-lg ' +
  'transition duration-200 sm:rounded-lg data-ending-style:translate-y-3 data-ending-style:opacity-0 ' +
  'data-starting-style:translate-y-3 data-starting-style:opacity-0';
