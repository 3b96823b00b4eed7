type Leave = () => void;

/** Set while a page has unsaved changes: asks before it is left. */
let askFirst: ((leave: Leave) => void) | null = null;

export const hasUnsavedChanges = (): boolean => askFirst !== null;

/** For navigation that is not a link, such as a choice in a menu. */
export const leaveWhenAllowed = (leave: Leave): void => (askFirst ?? ((go) => go()))(leave);

/** Until the returned function is called, leaving is asked about. */
export function guardLeaving(ask: (leave: Leave) => void): () => void {
  askFirst = ask;
  return () => {
    askFirst = null;
  };
}
