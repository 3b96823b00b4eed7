import { useCallback, useState, type ReactNode } from 'react';

type Announcer = { announce: (text: string) => void; region: ReactNode };

/** Says things to those who do not see them happen. Put the region on the page; the same text twice is said twice. */
export function useAnnouncer(): Announcer {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  const region = (
    <output className="sr-only">
      {said.text}
      {/* A region speaks when it changes: a space that cannot be seen makes every second saying another one. */}
      {said.turn % 2 === 0 ? '' : '\u00a0'}
    </output>
  );
  return { announce, region };
}
