import type { Template } from '@hytte/contract/stays/booking-info';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { useOverlay } from '#lib/overlays.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { templatesQuery } from './booking-info.api.ts';
import { EMPTY_TEMPLATE, fieldsOf, type TemplateFields } from './editor/template-fields.ts';
import type { Draft } from './editor/TemplateDialog.tsx';
import { TemplateTable } from './TemplateTable.tsx';
import { UseUsualQuestions, usualTemplate } from './UseUsualQuestions.tsx';

const TemplateDialog = lazyDialog(() => import('./editor/TemplateDialog.tsx'), 'TemplateDialog');

export default function BookingInfoTab({ club }: ManagedClub) {
  const t = useT();
  const { data: templates, error, refetch } = useQuery(templatesQuery(club.id));
  const { data: huts = [] } = useQuery(clubHutsQuery(club.id));
  const editing = useOverlay('template');
  // The values a new form begins with; lost by a reload.
  const [initial, setInitial] = useState(EMPTY_TEMPLATE);
  usePageTitle(t('booking_info'));
  const create = (fields = EMPTY_TEMPLATE) => {
    setInitial(fields);
    editing.open('new');
  };
  const draft = templates && draftOf(editing.value, templates, initial);
  return (
    <TabPage
      title={t('booking_info')}
      purpose={t('booking_info_purpose')}
      action={
        (templates ? templates.length > 0 : !error) && (
          <Button onClick={() => create()}>
            <Plus aria-hidden="true" />
            {t('create_template')}
          </Button>
        )
      }
    >
      {templates &&
        (templates.length === 0 ? (
          <NoTemplates clubId={club.id} onUsual={() => create(usualTemplate(t))} onCreate={() => create()} />
        ) : (
          <TemplateTable clubId={club.id} templates={templates} onEdit={({ id }) => editing.open(id)} />
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
            onClose={editing.close}
          />
        </Suspense>
      )}
    </TabPage>
  );
}

/** Null when the address names no form of the club. */
function draftOf(value: string | null, templates: readonly Template[], initial: TemplateFields): Draft | null {
  if (value === 'new') return { template: null, fields: initial };
  const template = templates.find(({ id }) => id === value);
  return template ? { template, fields: fieldsOf(template) } : null;
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
