import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { useT } from '#lib/i18n.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { FeedButton } from './FeedButton.tsx';
import { FeedPanel } from './FeedPanel.tsx';

/** For admins: the calendar feed of the whole club or of one hut. */
export function ClubFeeds({ clubId }: { clubId: string }) {
  const t = useT();
  return (
    <FeedButton text={t('feed_club_text')}>
      <Choice clubId={clubId} />
    </FeedButton>
  );
}

function Choice({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: huts = [] } = useQuery(clubHutsQuery(clubId));
  const [hutId, setHutId] = useState('');
  return (
    <>
      <Field label={t('feed_subject')}>
        {(control) => (
          <Select
            {...control}
            label={t('feed_subject')}
            value={hutId}
            options={[
              { value: '', label: t('feed_whole_club') },
              ...huts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setHutId}
          />
        )}
      </Field>
      <FeedPanel key={hutId} subject={hutId ? { kind: 'hut', hut_id: hutId } : { kind: 'club', club_id: clubId }} />
    </>
  );
}
