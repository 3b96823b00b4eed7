import { Words } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';

export default function TermsScreen() {
  return (
    <StaticPage title="terms_title" intro="terms_intro">
      <Words title="terms_account" say={['terms_account_text']} />
      <Words title="terms_clubs" say={['terms_clubs_text']} />
      <Words title="terms_draws" say={['terms_draws_text']} />
      <Words title="terms_payment" say={['terms_payment_text', 'terms_fees']} />
      <Words title="terms_plans" say={['terms_plans_text']} />
      <Words title="terms_conduct" say={['terms_conduct_text']} />
      <Words title="terms_uptime" say={['terms_uptime_text']} />
      <Words title="terms_changes" say={['terms_changes_text']} />
    </StaticPage>
  );
}
