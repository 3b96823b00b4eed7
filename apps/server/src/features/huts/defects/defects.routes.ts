import { type Defect, defectsApi, type KnownDefect } from '@hytte/contract/huts/defects';
import { worstFirst } from '@hytte/domain/huts/defects/defect';
import { viewHutImage } from '#features/huts/images/pictures.service.ts';
import { fullName } from '#features/clubs/members/members.service.ts';
import type { Files } from '#platform/files/files.ts';
import { routes } from '#platform/http/routes.ts';
import {
  addDefectPhoto,
  changeDefect,
  type DefectWithPhotos,
  keptDefects,
  knownDefects,
  reportDefect,
} from './defects.service.ts';

export const defectsRoutes = ({ files }: { files: Files }) =>
  routes(defectsApi, {
    'GET /api/clubs/{clubId}/huts/{hutId}/defects': async ({ ctx, params }) => ({
      defects: (await knownDefects(ctx, params)).map(viewKnown).toSorted(worstFirst),
    }),
    'POST /api/clubs/{clubId}/huts/{hutId}/defects': async ({ ctx, params, body }) => ({
      defect: viewKnown(await reportDefect(ctx, params, body)),
    }),
    'POST /api/clubs/{clubId}/defects/{defectId}/photos': async ({ ctx, params, file, form }) => ({
      image: viewHutImage(await addDefectPhoto(ctx, files, params, { upload: file, sentKey: form.sent_key })),
    }),
    'GET /api/clubs/{clubId}/defects': async ({ ctx, params }) => ({
      defects: (await keptDefects(ctx, params.clubId)).map(viewDefect),
    }),
    'PUT /api/clubs/{clubId}/defects/{defectId}': async ({ ctx, params, body }) => {
      const changed = await changeDefect(ctx, params, body);
      return { defect: viewDefect(changed), reporter_told: changed.isReporterNotified };
    },
  });

const viewKnown = ({ defect, photos }: DefectWithPhotos): KnownDefect => ({
  id: defect.id,
  title: defect.title,
  text: defect.text,
  severity: defect.severity,
  state: defect.state,
  written_at: defect.written_at.toISOString(),
  reported_at: defect.reported_at.toISOString(),
  state_at: defect.state_at.toISOString(),
  note: defect.note,
  photos: photos.map(viewHutImage),
});

const viewDefect = ({ defect, photos }: DefectWithPhotos): Defect => ({
  ...viewKnown({ defect, photos }),
  hut_id: defect.hut_id,
  hut_name: defect.hut_name,
  reported_by: defect.email === null ? null : fullName({ ...defect, email: defect.email }),
  phone: defect.phone_number,
  booking_id: defect.booking_id,
});
