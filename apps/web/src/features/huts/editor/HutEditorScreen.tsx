import type { Club } from '@hytte/contract/clubs';
import { useQuery } from '@tanstack/react-query';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { useNavigate, useParams } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { EMPTY_HUT } from './hut-fields.ts';
import { HutForm } from './HutForm.tsx';
import { ExistingHut } from './SavedHut.tsx';
import { HutNotFound } from '../HutNotFound.tsx';
import { hutQuery, useCreateHut } from '../huts.api.ts';

/** Without a hut in the address it makes a new one. */
export default function HutEditorScreen({ club }: ManagedClub) {
  const { hutId } = useParams();
  return hutId === undefined ? <NewHut club={club} /> : <HutToEdit key={hutId} club={club} hutId={hutId} />;
}

function NewHut({ club }: { club: Club }) {
  const t = useT();
  const navigate = useNavigate();
  const creation = useCreateHut(club.id);
  usePageTitle(t('create_new_hut'));
  return (
    <TabPage title={t('create_new_hut')} purpose={t('pictures_after_create')}>
      <HutForm
        isNew
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

function HutToEdit({ club, hutId }: { club: Club; hutId: string }) {
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
          tone="barn"
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
