import type { PaymentIssue } from '@hytte/contract/money/payment-issues';
import { actsOn, type IssueAct } from '@hytte/domain/money/payments/issues';
import { useState } from 'react';
import { formatDate, formatMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { paymentIssuesQuery, useResolveIssue } from './admin.api.ts';
import { EmptyList, PagedList } from './PagedList.tsx';

/** Money that moved at the provider without us, or did not move when it should. */
export default function IssuesTab() {
  const t = useT();
  const [showsResolved, setShowsResolved] = useState(false);
  usePageTitle(t('admin_tab_issues'));
  return (
    <TabPage title={t('admin_tab_issues')} purpose={t('admin_issues_purpose')}>
      <Switch
        label={t('admin_issues_resolved')}
        checked={showsResolved}
        onChange={(event) => setShowsResolved(event.target.checked)}
      />
      <PagedList
        query={paymentIssuesQuery(showsResolved)}
        failed={t('admin_failed_to_fetch_issues')}
        empty={<EmptyList title={t('admin_no_issues')} text={t('admin_no_issues_text')} />}
      >
        {(issues) => (
          <Panel title={t(showsResolved ? 'admin_issues_closed' : 'admin_issues_open')}>
            <ul className="divide-y divide-line">
              {issues.map((issue) => (
                <IssueEntry key={issue.id} issue={issue} />
              ))}
            </ul>
          </Panel>
        )}
      </PagedList>
    </TabPage>
  );
}

function IssueEntry({ issue }: { issue: PaymentIssue }) {
  const t = useT();
  const { language } = useLanguages();
  const [isResolving, setIsResolving] = useState(false);
  const name = t(`admin_issue_${issue.kind}`);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {issue.amount_ore !== null && <span>{formatOre(language, issue.amount_ore)}</span>}
          <IssueState issue={issue} />
        </h3>
        {issue.resolved_at === null && <p>{t(`admin_issue_${issue.kind}_do`)}</p>}
        <p className="text-sm break-all text-ink-2">
          {[issue.club_name, issue.reference, issue.detail].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-2">
          {t('admin_issue_opened', { moment: formatMoment(language, issue.opened_at) })}
        </p>
        {issue.respond_by !== null && issue.resolved_at === null && (
          <p className="text-sm font-semibold">
            {t('admin_issue_respond_by', { date: formatDate(language, issue.respond_by) })}
          </p>
        )}
        {issue.note !== null && <p className="text-sm">{t('admin_issue_noted', { note: issue.note })}</p>}
      </div>
      {issue.resolved_at === null && (
        <Button
          size="sm"
          aria-label={t('admin_issue_resolve_of', { name: `${name} ${issue.reference}` })}
          onClick={() => setIsResolving(true)}
        >
          {t('admin_issue_resolve')}
        </Button>
      )}
      {isResolving && <ResolveIssue issue={issue} onClose={() => setIsResolving(false)} />}
    </li>
  );
}

/** Only a dispute has states that matter to the reader. */
function IssueState({ issue: { kind, state } }: { issue: PaymentIssue }) {
  const t = useT();
  if (kind !== 'dispute') return null;
  if (state === 'won') return <Pill tone="success">{t('admin_dispute_won')}</Pill>;
  if (state === 'lost') return <Pill tone="neutral">{t('admin_dispute_lost')}</Pill>;
  return <Pill tone="warning">{t(state === 'inquiry' ? 'admin_dispute_inquiry' : 'admin_dispute_open')}</Pill>;
}

function ResolveIssue({ issue, onClose }: { issue: PaymentIssue; onClose: () => void }) {
  const t = useT();
  const acts = actsOn(issue.kind);
  const [act, setAct] = useState<IssueAct>(acts[0] ?? 'note');
  const [note, setNote] = useState('');
  const resolving = useResolveIssue();
  const resolve = () =>
    resolving.mutate(
      { id: issue.id, act, note: note.trim() },
      {
        onSuccess: () => {
          showToast.success(t('admin_issue_done'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_issue_question', { name: t(`admin_issue_${issue.kind}`) })}
      description={t(`admin_issue_${issue.kind}_do`)}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_issue_resolve_confirm')}
      onConfirm={resolve}
      tone="primary"
      pending={resolving.isPending}
      error={resolving.error && errorText(t, resolving.error)}
    >
      {acts.length > 1 && (
        <RadioGroup<IssueAct>
          label={t('admin_issue_act')}
          options={acts.map((value) => ({ value, label: t(`admin_issue_act_${value}`) }))}
          value={act}
          onChange={setAct}
        />
      )}
      <TextArea
        label={t('admin_issue_note')}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
