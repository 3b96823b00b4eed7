import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { companyQuery } from './pages.api.ts';
import { Section } from './Section.tsx';

/** Whom to ask. The address is the installation's own. */
export function Contact() {
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
