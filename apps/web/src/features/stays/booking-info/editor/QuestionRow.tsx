import { useT } from '#lib/i18n.ts';
import { SortableRow } from '#ui/SortableRow.tsx';
import { QuestionInputs } from './QuestionInputs.tsx';

type QuestionRowProps = {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

export function QuestionRow({ index, ...row }: QuestionRowProps) {
  const t = useT();
  const number = index + 1;
  const texts = {
    title: t('question_number', { number }),
    drag: t('drag_question', { number }),
    up: t('move_question_up', { number }),
    down: t('move_question_down', { number }),
    remove: t('remove_question', { number }),
  };
  return (
    <SortableRow heading="h4" list="questions" index={index} texts={texts} {...row}>
      <QuestionInputs index={index} />
    </SortableRow>
  );
}
