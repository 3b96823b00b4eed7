import { DoorOpen } from 'lucide-react';
import { CopyButton } from '#ui/CopyButton.tsx';
import { showToast } from '#ui/toast.tsx';
import { useT } from './i18n.ts';

/** How to get in: the code of the door, or where the key is. */
export function Door({ text, heading: Heading }: { text: string; heading: 'h3' | 'h4' }) {
  const t = useT();
  return (
    <div className="grid w-full justify-items-start gap-2 rounded-md border border-line bg-sunken px-4 py-3">
      <Heading className="flex items-center gap-2 font-semibold">
        <DoorOpen aria-hidden="true" className="size-5 text-ink-2" />
        {t('arrival_door')}
      </Heading>
      <p className="max-w-full break-words whitespace-pre-line">{text}</p>
      <CopyButton text={text} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
        {t('arrival_copy')}
      </CopyButton>
    </div>
  );
}
