import { MESSAGE_SELECTIONS, type MessageSelection, needsChoice } from '@hytte/domain/clubs/messages/selection';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { groupsQuery } from '#features/fairness/groups/groups.api.ts';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { useSearchParams } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field, TextArea, TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { recipientsQuery, type Selected, useSendMessage } from './messages.api.ts';

type Words = { title: string; text: string };

const isSelection = (text: string | null): text is MessageSelection => MESSAGE_SELECTIONS.some((one) => one === text);

/** To whom is in the address, so that other pages can lead here with the selection made. */
function useSelected() {
  const [search, setSearch] = useSearchParams();
  const to = search.get('to');
  const selection = isSelection(to) ? to : 'weekend';
  const id = search.get('id');
  const select = (chosen: MessageSelection, chosenId = '') =>
    setSearch({ to: chosen, ...(chosenId && { id: chosenId }) }, { replace: true });
  const isWhole = !needsChoice(selection) || (id !== null && id !== '');
  const selected: Selected = { selection, ...(needsChoice(selection) && id ? { id } : {}) };
  return { selection, id: id ?? '', selected, isWhole, select };
}

export function NewMessage({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { selection, id, selected, isWhole, select } = useSelected();
  const { data: count } = useQuery({ ...recipientsQuery(clubId, selected), enabled: isWhole });
  const [isAsking, setAsking] = useState(false);
  const form = useForm<Words>({ defaultValues: { title: '', text: '' } });
  const { errors } = form.formState;
  const sending = useSendMessage(clubId);
  const numbered = (number: number) => ({ count: formatNumber(language, number) });
  const ask = form.handleSubmit(() => setAsking(true));
  const send = () => {
    const { title, text } = form.getValues();
    sending.mutate(
      { ...selected, title: title.trim(), text: text.trim() },
      {
        onSuccess: ({ recipients }) => {
          showToast.success(t(plural(recipients, 'message_sent_one', 'message_sent_other'), numbered(recipients)));
          setAsking(false);
          form.reset();
        },
      },
    );
  };
  return (
    <Panel title={t('message_new')}>
      <form noValidate className="grid max-w-3xl gap-5" onSubmit={(event) => void ask(event)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('message_to')}>
            {(control) => (
              <Select
                {...control}
                label={t('message_to')}
                value={selection}
                options={MESSAGE_SELECTIONS.map((value) => ({ value, label: t(`message_to_${value}`) }))}
                onChange={(chosen) => select(chosen)}
              />
            )}
          </Field>
          {needsChoice(selection) && (
            <Choice clubId={clubId} of={selection} value={id} onChange={(chosen) => select(selection, chosen)} />
          )}
        </div>
        <output className="text-ink-2">
          {isWhole && count === 0 && t('message_nobody')}
          {isWhole &&
            count !== undefined &&
            count > 0 &&
            t(plural(count, 'message_count_one', 'message_count_other'), numbered(count))}
        </output>
        <TextField
          label={t('message_title')}
          error={errors.title?.message}
          autoComplete="off"
          maxLength={200}
          {...form.register('title', { validate: (title) => title.trim() !== '' || t('message_title_missing') })}
        />
        <TextArea
          label={t('message_text')}
          error={errors.text?.message}
          rows={8}
          maxLength={10_000}
          {...form.register('text', { validate: (text) => text.trim() !== '' || t('message_text_missing') })}
        />
        <p className="text-sm text-ink-2">{t('message_why')}</p>
        <div>
          <Button type="submit" disabled={!isWhole || !count}>
            {t('message_send')}
          </Button>
        </div>
      </form>
      {isAsking && count !== undefined && (
        <ConfirmDialog
          title={t(plural(count, 'message_ask_one', 'message_ask_other'), numbered(count))}
          description={t('message_ask_text')}
          cancelLabel={t('cancel')}
          confirmLabel={t('message_send')}
          tone="primary"
          pending={sending.isPending}
          error={sending.error ? errorText(t, sending.error) : undefined}
          onClose={() => setAsking(false)}
          onConfirm={send}
        />
      )}
    </Panel>
  );
}

type ChoiceProps = { clubId: string; of: 'hut' | 'group'; value: string; onChange: (id: string) => void };

function Choice({ clubId, of, value, onChange }: ChoiceProps) {
  const t = useT();
  const { data: huts = [] } = useQuery({ ...clubHutsQuery(clubId), enabled: of === 'hut' });
  const { data: groups = [] } = useQuery({ ...groupsQuery(clubId), enabled: of === 'group' });
  const label = t(of === 'hut' ? 'hut' : 'message_group');
  const rows = of === 'hut' ? huts : groups;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          label={label}
          value={value}
          options={[
            { value: '', label: t('message_choose') },
            ...rows.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
