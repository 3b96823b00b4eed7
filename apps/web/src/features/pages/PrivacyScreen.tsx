import { Words } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';

export default function PrivacyScreen() {
  return (
    <StaticPage title="privacy_title" intro="privacy_intro">
      <Words title="privacy_who" say={['privacy_who_text']} />
      <Words
        listed
        title="privacy_what"
        say={['privacy_what_account', 'privacy_what_club', 'privacy_what_stays', 'privacy_what_sessions']}
      />
      <Words title="privacy_who_sees" say={['privacy_who_sees_text']} />
      <Words title="privacy_others" say={['privacy_others_text']} />
      <Words
        listed
        title="privacy_how_long"
        say={[
          'privacy_how_long_answers',
          'privacy_how_long_sessions',
          'privacy_how_long_invited',
          'privacy_how_long_account',
          'privacy_how_long_money',
          'privacy_how_long_log',
        ]}
      />
      <Words title="privacy_device" say={['privacy_device_text']} />
      <Words title="privacy_rights" say={['privacy_rights_text']} />
    </StaticPage>
  );
}
