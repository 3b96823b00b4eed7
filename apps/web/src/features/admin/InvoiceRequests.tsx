import type { InvoiceRequest } from '@hytte/contract/subscriptions';
import { formatOrgNumber } from '@hytte/domain/subscriptions/org-number';
import { useState } from 'react';
import { formatMoment } from '#lib/dates.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ApproveRequest } from './ApproveRequest.tsx';
import { DeclineRequest } from './DeclineRequest.tsx';
import { TIER_TEXTS } from './tier-texts.ts';

export function RequestEntry({ request }: { request: InvoiceRequest }) {
  const t = useT();
  const { language } = useLanguages();
  const [errand, setErrand] = useState<'approve' | 'decline' | null>(null);
  const close = () => setErrand(null);
  const plan = t('admin_request_plan', {
    plan: t(TIER_TEXTS[request.tier]),
    frequency: t(`billing_${request.billingFrequency}`).toLowerCase(),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <h3 className="font-semibold break-words">{request.club_name}</h3>
        <p>
          {plan}: {t('admin_request_net', { amount: formatOre(language, request.net_ore) })}
        </p>
        <p className="text-sm break-words text-ink-2">
          {t('admin_request_company', { company: request.companyName, number: formatOrgNumber(request.orgNumber) })}
        </p>
        <p className="text-sm break-all text-ink-2">{request.contactEmail}</p>
        <p className="text-sm text-ink-2">
          {t('admin_request_asked', { moment: formatMoment(language, request.asked_at) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="dangerQuiet" size="sm" onClick={() => setErrand('decline')}>
          {t('admin_decline')}
        </Button>
        <Button size="sm" onClick={() => setErrand('approve')}>
          {t('admin_approve')}
        </Button>
      </div>
      {errand === 'approve' && <ApproveRequest request={request} onClose={close} />}
      {errand === 'decline' && <DeclineRequest request={request} onClose={close} />}
    </li>
  );
}
