import { readStay } from '@hytte/contract/stays/sent-stay';
import type { WaitlistEntry } from '@hytte/contract/stays/waitlist';
import { errorText } from '#lib/error-text.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useWaitlistEntry } from './offers.api.ts';

/** Where the reader stands in line for something, why there, and what they can do about it. */
export function WaitingEntry({ entry }: { entry: WaitlistEntry }) {
  const t = useT();
  const { language } = useLanguages();
  const { changing, leaving, taking } = useWaitlistEntry(entry);
  const error = changing.error ?? leaving.error ?? taking.error;
  const [first] = entry.options;
  const named = { hut: first?.hut_name ?? '', days: first ? formatRun(language, readStay(first)) : '' };
  const leave = () => leaving.mutate(undefined, { onSuccess: () => showToast.success(t('waiting_left', named)) });
  const { free_now: freeNow } = entry;
  return (
    <div className="grid gap-3">
      {freeNow && (
        <Banner
          tone="success"
          action={
            <Button size="sm" pending={taking.isPending} onClick={() => taking.mutate()}>
              {t('take_now')}
            </Button>
          }
        >
          {t('free_now', { hut: freeNow.hut_name, days: formatRun(language, readStay(freeNow)) })}
        </Banner>
      )}
      <div className="grid gap-1">
        <p>{placeText(t, entry)}</p>
        {entry.state === 'waiting' && !entry.resting && <p className="text-sm text-ink-2">{t(orderOf(entry))}</p>}
      </div>
      {entry.state === 'waiting' && !entry.resting && (
        <Switch
          label={t('waiting_yes')}
          hint={t('waiting_yes_text')}
          checked={entry.yes_until !== null}
          disabled={changing.isPending}
          onChange={(event) =>
            changing.mutate({ yes_until: event.target.checked ? lastArrival(entry) : null, resting: false })
          }
        />
      )}
      {error && <FormError>{errorText(t, error)}</FormError>}
      {entry.state === 'waiting' && (
        <div className="flex flex-wrap gap-2">
          {entry.resting && (
            <Button
              variant="secondary"
              size="sm"
              pending={changing.isPending}
              onClick={() => changing.mutate({ yes_until: entry.yes_until, resting: false })}
            >
              {t('waiting_again')}
            </Button>
          )}
          <Button variant="quiet" size="sm" pending={leaving.isPending} onClick={leave}>
            {t('waiting_leave')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many wait is told from three on: of fewer one could guess who they are. */
function placeText(t: T, { state, resting, place, of, first }: WaitlistEntry): string {
  if (state === 'offered') return t('waiting_offered');
  if (resting) return t('waiting_rests');
  if (first) return t('waiting_first');
  return place === null || of === null ? t('waiting_few') : t('waiting_place', { place, of });
}

/** Why the reader stands there. */
function orderOf({ first, run_id }: WaitlistEntry) {
  if (first) return 'waiting_order_first';
  return run_id === null ? 'waiting_order_joined' : 'waiting_order_draw';
}

/** A yes beforehand holds for all that would do. */
const lastArrival = ({ options }: WaitlistEntry): string | null =>
  options
    .map(({ start_date }) => start_date)
    .toSorted()
    .at(-1) ?? null;

/** Its first option, and how many others would do. */
export function EntryTitle({ entry: { options } }: { entry: WaitlistEntry }) {
  const t = useT();
  const { language } = useLanguages();
  const [first] = options;
  const others = options.length - 1;
  return (
    <>
      {first && `${first.hut_name}, ${formatRun(language, readStay(first))}`}
      {others > 0 && (
        <span className="font-normal text-ink-2">
          {' '}
          {t(plural(others, 'waiting_option', 'waiting_options'), { count: others })}
        </span>
      )}
    </>
  );
}
