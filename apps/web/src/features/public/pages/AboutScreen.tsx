import { StaticPage, TextSection } from './StaticPage.tsx';

export default function AboutScreen() {
  return (
    <StaticPage title="about_title" intro="about_intro">
      <TextSection title="about_why" texts={['about_why_text']} />
      <TextSection title="about_board" texts={['about_board_text']} />
      <TextSection title="about_fair" texts={['about_fair_text']} />
      <TextSection title="about_privacy" texts={['about_privacy_text']} />
    </StaticPage>
  );
}
