import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { clubHutsQuery } from '#features/huts/huts.api.ts';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { templatesQuery } from './booking-info.api.ts';
import { EMPTY_TEMPLATE, fieldsOf } from './editor/template-fields.ts';
import type { Draft } from './editor/TemplateDialog.tsx';
import { TemplateTable } from './TemplateTable.tsx';
import { UseUsualQuestions, usualTemplate } from './UseUsualQuestions.tsx';

const TemplateDialog = lazyScreen(() => import('./editor/TemplateDialog.tsx'), 'TemplateDialog');

export default function BookingInfoTab({ club }: ManagedClub) {
  const t = useT();
  const { data: templates, error, refetch } = useQuery(templatesQuery(club.id));
  const { data: huts = [] } = useQuery(clubHutsQuery(club.id));
  const [draft, setDraft] = useState<Draft | null>(null);
  usePageTitle(t('booking_info'));
  const create = () => setDraft({ template: null, fields: EMPTY_TEMPLATE });
  return (
    <TabPage
      title={t('booking_info')}
      purpose={t('booking_info_purpose')}
      action={
        (templates ? templates.length > 0 : !error) && (
          <Button onClick={create}>
            <Plus aria-hidden="true" />
            {t('create_template')}
          </Button>
        )
      }
    >
      {templates &&
        (templates.length === 0 ? (
          <NoTemplates
            clubId={club.id}
            onUsual={() => setDraft({ template: null, fields: usualTemplate(t) })}
            onCreate={create}
          />
        ) : (
          <TemplateTable
            clubId={club.id}
            templates={templates}
            onEdit={(template) => setDraft({ template, fields: fieldsOf(template) })}
          />
        ))}
      {!templates && error && (
        <LoadFailed what={t('failed_to_load_templates')} error={error} onRetry={() => void refetch()} />
      )}
      {!templates && !error && <Loading />}
      {draft && (
        <Suspense>
          <TemplateDialog
            clubId={club.id}
            huts={huts}
            templates={templates ?? []}
            draft={draft}
            onClose={() => setDraft(null)}
          />
        </Suspense>
      )}
    </TabPage>
  );
}

type NoTemplatesProps = { clubId: string; onUsual: () => void; onCreate: () => void };

function NoTemplates({ clubId, onUsual, onCreate }: NoTemplatesProps) {
  const t = useT();
  return (
    <EmptyState
      id="step-questions"
      art={<Kartblad seed="no forms" sign="form" shape="band" />}
      title={t('no_templates')}
      action={
        <>
          <UseUsualQuestions clubId={clubId} size="md" />
          <Button variant="secondary" onClick={onUsual}>
            {t('template_from_usual')}
          </Button>
          <Button variant="quiet" onClick={onCreate}>
            {t('template_from_nothing')}
          </Button>
        </>
      }
    >
      <p>{t('no_templates_text')}</p>
    </EmptyState>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-72" />
    </>
  );
}
