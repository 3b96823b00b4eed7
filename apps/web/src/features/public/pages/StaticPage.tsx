import type { TextKey } from '@hytte/contract/texts/all-texts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { call } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { Skeleton } from '#ui/Loading.tsx';

type StaticPageProps = { title: TextKey; intro: TextKey; children: ReactNode };

/** A page of text: title, introduction, sections, contact. */
export function StaticPage({ title, intro, children }: StaticPageProps) {
  const t = useT();
  usePageTitle(t(title));
  return (
    <article className="mx-auto grid w-full max-w-2xl content-start gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-3">
        <h1 className="text-3xl font-extrabold">{t(title)}</h1>
        <p className="text-lg text-ink-2">{t(intro)}</p>
      </header>
      {children}
      <Contact />
    </article>
  );
}

export function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-bold">
        {t(title)}
      </h2>
      {children}
    </section>
  );
}

type TextSectionProps = { title: TextKey; texts: readonly TextKey[]; listed?: boolean };

/** Paragraphs, or a bulleted list, under one heading. */
export function TextSection({ title, texts, listed = false }: TextSectionProps) {
  const t = useT();
  return (
    <Section title={title}>
      {listed ? (
        <ul className="grid list-disc gap-2 ps-5">
          {texts.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      ) : (
        texts.map((key) => <p key={key}>{t(key)}</p>)
      )}
    </Section>
  );
}

/** The operator and support address of this installation. */
function Contact() {
  const t = useT();
  const { data } = useQuery(companyQuery);
  return (
    <Section title="contact">
      <p>{t('contact_text')}</p>
      {data ? (
        <p className="grid gap-1">
          <a className="w-fit font-semibold underline" href={`mailto:${data.support_email}`}>
            {data.support_email}
          </a>
          <span className="text-ink-2">
            {data.org_number ? t('contact_company', { name: data.name, number: data.org_number }) : data.name}
          </span>
        </p>
      ) : (
        <>
          <noscript>{t('needs_script')}</noscript>
          <Skeleton className="h-12 w-64" />
        </>
      )}
    </Section>
  );
}

const companyQuery = queryOptions({
  queryKey: queryKeys.company,
  queryFn: ({ signal }) => call('GET /api/config/company', { signal }),
  staleTime: Infinity,
});
