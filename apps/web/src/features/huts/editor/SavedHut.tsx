import type { Hut, HutImage } from '@hytte/contract/huts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { createUploadQueue } from '#lib/upload-queue.ts';
import { buttonClass } from '#ui/Button.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { sendPhoto, useSaveHut } from '../huts.api.ts';
import { BannerField } from './BannerField.tsx';
import { fieldsOf } from './hut-fields.ts';
import { HutForm } from './HutForm.tsx';
import { PhotosField } from './PhotosField.tsx';

type SavedHutProps = { hut: Hut; images: readonly HutImage[]; backTo: string };

/** The editor of a hut there is, and so the one that has room for pictures. */
export function ExistingHut({ hut, images, backTo }: SavedHutProps) {
  const t = useT();
  const saving = useSaveHut(hut);
  const queue = usePhotoQueue(hut.id);
  const onTheirWay = useSyncExternalStore(queue.subscribe, queue.files).some(({ state }) => state !== 'failed');
  return (
    <TabPage
      title={hut.name}
      purpose={t('edit_hut')}
      action={
        <Link to={pathTo('hut', { hutId: hut.id })} className={buttonClass({ variant: 'secondary' })}>
          {t('show_hut')}
        </Link>
      }
    >
      <HutForm
        isNew={false}
        fields={fieldsOf(hut)}
        backTo={backTo}
        saving={saving}
        busy={onTheirWay}
        onSave={(input, saved) =>
          saving.mutate(input, {
            onSuccess: (answer) => {
              saved();
              showToast.success(t('hut_saved', { hut: answer.hut.name }));
            },
          })
        }
        banner={<BannerField hut={hut} />}
        photos={<PhotosField hut={hut} images={images} queue={queue} />}
      />
    </TabPage>
  );
}

function usePhotoQueue(hutId: string) {
  const queryClient = useQueryClient();
  const [queue] = useState(() => createUploadQueue((file, watching) => sendPhoto(queryClient, hutId, file, watching)));
  useEffect(() => queue.stopAll, [queue]);
  return queue;
}
