import { StaticPage, TextSection } from './StaticPage.tsx';

export default function PrivacyScreen() {
  return (
    <StaticPage title="privacy_title" intro="privacy_intro">
      <TextSection title="privacy_who" texts={['privacy_who_text']} />
      <TextSection
        listed
        title="privacy_what"
        texts={['privacy_what_account', 'privacy_what_club', 'privacy_what_stays', 'privacy_what_sessions']}
      />
      <TextSection title="privacy_who_sees" texts={['privacy_who_sees_text']} />
      <TextSection title="privacy_others" texts={['privacy_others_text']} />
      <TextSection
        listed
        title="privacy_how_long"
        texts={[
          'privacy_how_long_answers',
          'privacy_how_long_departure',
          'privacy_how_long_sessions',
          'privacy_how_long_invited',
          'privacy_how_long_account',
          'privacy_how_long_money',
          'privacy_how_long_log',
        ]}
      />
      <TextSection title="privacy_device" texts={['privacy_device_text']} />
      <TextSection title="privacy_rights" texts={['privacy_rights_text']} />
    </StaticPage>
  );
}
