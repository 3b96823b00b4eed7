import { useT } from '#lib/i18n.ts';
import { signs } from '#ui/kartblad/signs.tsx';

export function Steps() {
  const t = useT();
  return (
    <section className="mx-auto w-full max-w-content px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="text-3xl font-extrabold">{t('how_it_works')}</h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-0">
        <Step number={1} title={t('step_club')} text={t('step_club_text')} />
        <Step number={2} title={t('step_request')} text={t('step_request_text')} />
        <Step number={3} title={t('step_draw')} text={t('step_draw_text')} />
      </ol>
    </section>
  );
}

/** A cairn on the trail: the dotted line leads on to the next one. */
function Step({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li className="group grid grid-cols-[auto_1fr] gap-x-5 md:block md:pe-8">
      <div aria-hidden="true" className="flex items-center max-md:row-span-2 max-md:flex-col">
        <svg viewBox="-20 -20 40 38" className="size-14 shrink-0">
          {signs.cairn}
        </svg>
        <span className="border-barn group-last:hidden max-md:mt-2 max-md:-mb-6 max-md:grow max-md:border-s-4 max-md:border-dotted md:ms-4 md:-me-4 md:grow md:border-t-4 md:border-dotted" />
      </div>
      <h3 className="text-xl font-bold md:mt-5">
        <span className="me-2 text-barn">{number}</span>
        {title}
      </h3>
      <p className="mt-1 text-ink-2">{text}</p>
    </li>
  );
}
