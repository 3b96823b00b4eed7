import { Words } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';

export default function AboutScreen() {
  return (
    <StaticPage title="about_title" intro="about_intro">
      <Words title="about_why" say={['about_why_text']} />
      <Words title="about_board" say={['about_board_text']} />
      <Words title="about_fair" say={['about_fair_text']} />
      <Words title="about_privacy" say={['about_privacy_text']} />
    </StaticPage>
  );
}
