import type { T } from '#lib/i18n.ts';
import type { CropTexts } from '#ui/CropDialog.tsx';

export const cropTexts = (t: T): CropTexts => ({
  title: t('crop_title'),
  intro: t('crop_intro'),
  frame: t('crop_area'),
  preview: t('crop_preview'),
  use: t('crop_use'),
  cancel: t('cancel'),
  close: t('close'),
  zoom: t('crop_zoom'),
  zoomIn: t('crop_zoom_in'),
  zoomOut: t('crop_zoom_out'),
  move: t('crop_move'),
  up: t('crop_up'),
  down: t('crop_down'),
  left: t('crop_left'),
  right: t('crop_right'),
});
