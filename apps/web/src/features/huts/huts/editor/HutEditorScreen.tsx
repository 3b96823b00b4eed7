import type { Club } from '@hytte/contract/clubs/clubs';
import type { Hut, HutImage } from '@hytte/contract/huts/huts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Link, useNavigate, usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { RoomOnPlan, roomOf } from '#lib/RoomOnPlan.tsx';
import { createUploadQueue } from '#lib/upload-queue.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { HutNotFound } from '../HutNotFound.tsx';
import { sendPhoto, useCreateHut, useSaveHut } from '../edit-huts.api.ts';
import { clubHutsQuery, hutQuery } from '../huts.api.ts';
import { BannerField } from './BannerField.tsx';
import { EMPTY_HUT, fieldsOf } from './hut-fields.ts';
import { HutForm } from './HutForm.tsx';
import { PhotosField } from './PhotosField.tsx';

/** Edits the hut in the URL; without one, creates a hut. */
export default function HutEditorScreen({ club }: ManagedClub) {
  const { hutId } = useParams();
  return hutId === undefined ? <NewHut club={club} /> : <LoadedHut key={hutId} club={club} hutId={hutId} />;
}

/** Said before the form is filled in: the plan may have no room for another hut. */
function NewHut({ club }: { club: Club }) {
  const { data: huts, isPending } = useQuery(clubHutsQuery(club.id));
  return isPending ? <LoadingForm /> : <NewHutPage club={club} huts={huts?.length ?? 0} />;
}

function NewHutPage({ club, huts }: { club: Club; huts: number }) {
  const t = useT();
  // As it was when the page opened: the form stays while the last hut that fits is created.
  const [use] = useState({ what: 'huts', count: huts } as const);
  const navigate = useNavigate();
  const creation = useCreateHut(club.id);
  usePageTitle(t('create_new_hut'));
  if (roomOf(club, use).left === 0)
    return (
      <TabPage title={t('create_new_hut')} purpose={t('no_room_for_hut')}>
        <RoomOnPlan club={club} use={use} />
      </TabPage>
    );
  return (
    <TabPage title={t('create_new_hut')} purpose={t('pictures_after_create')}>
      <HutForm
        isNew
        draftName={`new-hut:${club.id}`}
        fields={EMPTY_HUT}
        backTo={pathTo('manageHuts', { club_id: club.id })}
        saving={creation}
        onSave={(input) =>
          creation.mutate(input, {
            onSuccess: ({ hut }) => {
              showToast.success(t('hut_created', { hut: hut.name }));
              void navigate(pathTo('manageHut', { club_id: club.id, hutId: hut.id }), { replace: true });
            },
          })
        }
      />
    </TabPage>
  );
}

function LoadedHut({ club, hutId }: { club: Club; hutId: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(hutQuery(hutId));
  const backTo = pathTo('manageHuts', { club_id: club.id });
  usePageTitle(data?.hut.name ?? t('edit_hut'));
  if (isPending) return <LoadingForm />;
  const isMissing = data ? data.hut.club_id !== club.id : error instanceof ApiError && error.status === 404;
  if (isMissing) return <HutNotFound backTo={backTo} />;
  if (!data) {
    return (
      <div>
        <h1 className="sr-only">{t('edit_hut')}</h1>
        <Banner
          tone="danger"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {t('try_again')}
            </Button>
          }
        >
          {errorText(t, error)}
        </Banner>
      </div>
    );
  }
  return <ExistingHut hut={data.hut} images={data.images} backTo={backTo} />;
}

function LoadingForm() {
  const t = useT();
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{t('edit_hut')}</h1>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-96" />
    </div>
  );
}

type ExistingHutProps = { hut: Hut; images: readonly HutImage[]; backTo: string };

/** The editor of a saved hut: the form, and the pictures. */
function ExistingHut({ hut, images, backTo }: ExistingHutProps) {
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
        draftName={`hut:${hut.id}`}
        fields={fieldsOf(hut)}
        backTo={backTo}
        saving={saving}
        busy={onTheirWay}
        onSave={(input, saved) =>
          saving.mutate(input, {
            onSuccess: (answer) => {
              saved(fieldsOf(answer.hut));
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
