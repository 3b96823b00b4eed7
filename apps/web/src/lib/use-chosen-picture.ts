import { useState } from 'react';

/** The object URL of a picture that is chosen and not sent yet, while it is cropped. */
export function useChosenPicture() {
  const [source, setSource] = useState<string | null>(null);
  return {
    source,
    choose: (file: File): void => setSource(URL.createObjectURL(file)),
    forget: (): void => {
      // An object URL keeps the file in memory until it is revoked.
      if (source !== null) URL.revokeObjectURL(source);
      setSource(null);
    },
  };
}
