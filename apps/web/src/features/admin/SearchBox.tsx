import { useEffect, useState } from 'react';
import { TextField } from '#ui/TextField.tsx';

type SearchBoxProps = { label: string; hint: string; onSearch: (text: string) => void };

const AFTER_LAST_KEY_MS = 300;

/** Asks once somebody has stopped typing. */
export function SearchBox({ label, hint, onSearch }: SearchBoxProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), AFTER_LAST_KEY_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      label={label}
      hint={hint}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
