import { CalendarPlus } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCalendarFile } from './arrival.api.ts';

export function AddToCalendar({ bookingId }: { bookingId: string }) {
  const t = useT();
  const file = useCalendarFile(bookingId);
  const fetchFile = () =>
    file.mutate(undefined, {
      onError: (error) => showToast.error(`${t('failed_to_fetch_calendar_file')} ${errorText(t, error)}`),
    });
  return (
    <Button variant="secondary" size="sm" pending={file.isPending} onClick={fetchFile}>
      <CalendarPlus aria-hidden="true" />
      {t('add_to_calendar')}
    </Button>
  );
}
