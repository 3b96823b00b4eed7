import { type Account, type AccountLink, now } from '../account.ts';
import { moveAccount, profileOf } from '../connect/accounts.ts';
import { bodyOf, redirect, sendPage, type Exchange } from '../http.ts';
import { ACCOUNT_STATES } from '../objects/account.ts';
import { escapeHtml, page } from './layout.ts';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.onboarding;

/** Where a club tells Stripe who it is. The radio buttons choose what Stripe makes of it. */
export async function answerOnboarding(platform: Account, link: AccountLink, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const account = platform.connectedAccounts.get(link.account);
  if (account === undefined || link.used || link.expiresAt <= now(platform)) return redirect(response, link.refreshUrl);
  if (request.method !== 'POST')
    return sendPage(response, 200, onboardingPage(profileOf(account).business_profile?.name));
  link.used = true;
  const chosen = new URLSearchParams(await bodyOf(request)).get('state');
  const state = ACCOUNT_STATES.find((one) => one === chosen);
  // A club that leaves the page early comes back with nothing told.
  if (state !== undefined && state !== 'details_missing') moveAccount(account, state);
  redirect(response, link.returnUrl);
}

const onboardingPage = (name: string | null | undefined): string =>
  page(
    texts.title,
    `<h1>${texts.title}</h1>
<p>${escapeHtml(name ?? '')}</p>
<form method="post">
<fieldset>
<legend>${texts.legend}</legend>
${(['ready', 'under_review', 'restricted', 'details_missing'] as const)
  .map(
    (state, index) =>
      `<label><input type="radio" name="state" value="${state}"${index === 0 ? ' checked' : ''}> ${texts.states[state]}</label>`,
  )
  .join('\n')}
</fieldset>
<button>${texts.submit}</button>
</form>`,
  );
