import { EmptyState } from '#ui/EmptyState.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState art={<Kartblad seed={title} sign="cairn" shape="band" />} title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}
