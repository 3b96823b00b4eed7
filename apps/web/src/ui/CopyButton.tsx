import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

type CopyButtonProps = {
  text: string;
  copiedLabel: string;
  /** The browser has no clipboard API, or denies access. */
  onFail: () => void;
  children: ReactNode;
};

const SHOWN_MS = 2000;

export function CopyButton({ text, copiedLabel, onFail, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onFail();
    }
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? copiedLabel : children}</span>
    </Button>
  );
}
