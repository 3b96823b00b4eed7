import type { PlanAction } from '@hytte/domain/subscriptions/plan-screen';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import type { Plan } from '../subscriptions.api.ts';
import { CancelPlan } from './CancelPlan.tsx';
import { CancelRequest } from './CancelRequest.tsx';
import { SyncPlan } from './SyncPlan.tsx';

const NAMES = {
  cancel_ehf: 'cancel_ehf',
  cancel_stripe: 'cancel_plan_card',
  cancel: 'cancel_plan',
} as const;

type PlanActionsProps = { clubId: string; plan: Plan; actions: readonly PlanAction[] };

/** What can be done about the plan as it stands. */
export function PlanActions({ clubId, plan, actions }: PlanActionsProps) {
  const t = useT();
  const [asking, setAsking] = useState<keyof typeof NAMES | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) =>
        action === 'sync' ? (
          <SyncPlan key={action} clubId={clubId} />
        ) : (
          <Button key={action} variant="dangerQuiet" size="sm" onClick={() => setAsking(action)}>
            {t(NAMES[action])}
          </Button>
        ),
      )}
      {asking === 'cancel' && <CancelPlan clubId={clubId} plan={plan} onClose={close} />}
      {asking !== null && asking !== 'cancel' && <CancelRequest clubId={clubId} kind={asking} onClose={close} />}
    </div>
  );
}
