import { StaticPage, TextSection } from './StaticPage.tsx';

export default function TermsScreen() {
  return (
    <StaticPage title="terms_title" intro="terms_intro">
      <TextSection title="terms_account" texts={['terms_account_text']} />
      <TextSection title="terms_clubs" texts={['terms_clubs_text']} />
      <TextSection title="terms_draws" texts={['terms_draws_text']} />
      <TextSection title="terms_payment" texts={['terms_payment_text', 'terms_fees']} />
      <TextSection title="terms_plans" texts={['terms_plans_text']} />
      <TextSection title="terms_conduct" texts={['terms_conduct_text']} />
      <TextSection title="terms_uptime" texts={['terms_uptime_text']} />
      <TextSection title="terms_changes" texts={['terms_changes_text']} />
    </StaticPage>
  );
}
