import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import type { PagedQuery } from './admin.api.ts';

type PagedListProps<Row> = {
  query: PagedQuery<Row>;
  /** The message when the first page or a later one cannot be fetched. */
  failed: string;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** The pages fetched so far, and a button that fetches the next one. */
export function PagedList<Row>({ query, failed, empty, children }: PagedListProps<Row>) {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  if (!data && error) return <LoadFailed what={failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {error && <LoadFailed what={failed} error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <div>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('admin_show_more')}
          </Button>
        </div>
      )}
    </>
  );
}

export function Loading() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-72" />
    </>
  );
}

type SearchBoxProps = { label: string; hint: string; onSearch: (text: string) => void };

const DEBOUNCE_MS = 300;

/** Debounced: searches 300 ms after the last key. */
export function SearchBox({ label, hint, onSearch }: SearchBoxProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), DEBOUNCE_MS);
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

export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState art={<Kartblad seed={title} sign="cairn" shape="band" />} title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}
