import { shownStatus } from '@hytte/domain/subscriptions/plan-screen';
import type { SubscriptionStatus } from '@hytte/domain/subscriptions/subscription';
import { Lock } from 'lucide-react';
import { useT } from '#lib/i18n.ts';

const reasonFor = (status: SubscriptionStatus) => {
  if (status === 'active') return 'locked_while_active';
  return status === 'past_due' ? 'locked_while_overdue' : 'locked_while_pending';
};

/** Why the fields below do not let themselves be changed. */
export function Locked({ status }: { status: string }) {
  const t = useT();
  return (
    <p className="flex gap-2 text-sm text-ink-2">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{t(reasonFor(shownStatus(status)))}</span>
    </p>
  );
}
