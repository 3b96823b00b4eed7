import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/**
 * A device with a screen lock, as the browser sees it. It agrees to everything, also to what the sign-in page offers in the
 * list of the e-mail field; so the browser has that offer only where the address ends in `?autofill`.
 */
export async function anAuthenticator(page: Page) {
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in window && window.location.search !== '?autofill')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

export const proofQuestion = (page: Page) => page.getByRole('dialog', { name: 'Bekreft at det er deg' });

/** On the profile. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Navn på passnøkkelen').fill(name);
  await page.getByRole('button', { name: 'Legg til passnøkkel' }).click();
  await expect(page.getByText('Passnøkkelen er lagt til.')).toBeVisible();
}
