import { someClubDefects } from './defects.ts';
import { aListWithSent, withLeftBehind } from './departure.ts';
import { LAST_YEAR } from './fixtures.ts';
import { withOffersLog } from './offers.ts';
import {
  after,
  answered,
  type Entry,
  failing,
  opened,
  paidOutside,
  press,
  says,
  settled,
  statesOf,
  type Step,
  waiting,
} from './state.ts';

export const tab = (path: string, ready: Entry['ready'] = settled): Entry => ({
  as: 'owner',
  at: ({ club }) => `/clubs/${club}/manage${path}`,
  ready,
});
/** The same in a club in which nothing has been done yet. */
export const bare = (path: string, ready: Entry['ready'] = settled): Entry => ({
  as: 'founder',
  at: ({ bareClub }) => `/clubs/${bareClub}/manage${path}`,
  ready,
});

const info = tab('/info', says('club_details'));
const today = tab('', says('today_weekend', 'today_week'));
/** The page as somebody with an office has it; what the server leaves out of the answer is tested there. */
const withOffice = (entry: Entry, offices: { treasurer: boolean; hut_ids: string[] }): Entry =>
  answered(entry, /clubs\/[^/]+\/details/, (was: object) => ({ ...was, user_role: 'member', offices }));
const A_HUT = '0198c9f0-0000-7000-8000-0000000000e1';
const withKeptHut = (entry: Entry): Entry =>
  answered(entry, /clubs\/[^/]+\/huts$/, ({ huts: [first, ...others] }: { huts: object[] }) => ({
    huts: [{ ...first, id: A_HUT }, ...others],
  }));
/** The button of the first member that has it: its name begins so, and ends with theirs. */
const pressOfFirst =
  (key: 'change_points_here' | 'remove_member'): Step =>
  ({ page, t }) =>
    page
      .getByRole('table')
      .getByRole('button', { name: t(key) })
      .first()
      .click();

const members = tab('/members', says('member_list'));
const households = answered({ ...members, ready: says('member_list', 'households_join') }, /\/households$/, () => ({
  counts: true,
  households: [
    {
      id: '0198c9f0-0000-7000-8000-0000000000d0',
      people: [
        { id: '0198c9f0-0000-7000-8000-0000000000d2', name: 'Kari Nordmann' },
        { id: '0198c9f0-0000-7000-8000-0000000000d3', name: 'Ola Nordmann' },
      ],
    },
  ],
}));
const huts = tab('/huts');
const withDefects = answered({ ...huts, ready: says('defects_intro') }, /\/clubs\/[^/]+\/defects$/, () => ({
  defects: someClubDefects(),
}));
const departure: Entry = {
  ...tab('', says('departures_sent')),
  at: ({ club, hut: id }) => `/clubs/${club}/manage/huts/${id}/departure`,
};
const newHut = bare('/huts/new', says('hut_basic'));
const hut: Entry = { ...tab('', says('hut_basic')), at: ({ club, hut: id }) => `/clubs/${club}/manage/huts/${id}` };
const bookings = tab('/bookings', says('period'));
const drawings = tab('/drawings', says('draw_settings', 'fairness'));
const newPeriod = bare('/periods/new', says('period_presets', 'save_period_draft'));
const period: Entry = {
  ...bare('', says('period_when', 'announce_period')),
  at: ({ payingClub, period: id }) => `/clubs/${payingClub}/manage/periods/${id}`,
};
const rules = tab('/rules', says('rules_draws', 'rules_versions'));
const report = tab(`/report/${new Date().getUTCFullYear()}`, ({ page }) => page.getByRole('article').waitFor());
const reportOfLastYear = tab(`/report/${LAST_YEAR}`, says('report_finish'));
const taxDossier = tab(`/tax-dossier/${new Date().getUTCFullYear()}`, says('tax_facts', 'tax_values'));
const paper: Step = ({ page }) => page.getByRole('article').waitFor();
const SOMEBODY = '0198c9f0-0000-7000-8000-0000000000a1';
/** A year in which somebody waited long and points were changed by hand. */
const withPeople = (was: { report: object }) => ({
  ...was,
  people: [{ id: SOMEBODY, name: 'Kari Fjell' }],
  report: {
    ...was.report,
    offers: { made: 5, accepted: 3, declined: 1, lapsed: 1 },
    longest_waiting: { count: 1, people: [SOMEBODY] },
    manual_points: {
      count: 1,
      entries: [
        { person: SOMEBODY, delta: -15, note: 'Ryddet hele løypa etter stormen', at: '2026-06-01T09:00:00.000Z' },
      ],
    },
  },
});
const seasons = tab('/seasons', says('season_presets'));
const forms = tab('/booking-info', says('template_questions'));

const firstRow: Entry['ready'] = ({ page }) => page.getByRole('row').nth(1).waitFor();

/** Of a list: each has a button of its own, named with what it deletes. */
/** Scrolled back to the top: half under the header, the name of a hut would be too small a target. */
const changeFirst: Step = async ({ page, t }) => {
  await page
    .getByRole('button', { name: t('defect_change') })
    .first()
    .click();
  await page.evaluate(() => window.scrollTo(0, 0));
};
const deleteFirst: Step = ({ page, t }) =>
  page
    .getByRole('button', { name: new RegExp(`^${t('delete')} `) })
    .first()
    .click();

const openAStay: Step = ({ page }) =>
  page
    .getByRole('button', { name: /Fjellro/ })
    .first()
    .click();

/** Running a club. */
export const manageStates = [
  ...statesOf('/clubs/{club_id}/manage', {
    filled: today,
    'of a bare club': bare('', says('today_nothing')),
    'without its answer': failing(today, /\/today$/),
    'waiting for its answer': waiting(today, /\/today$/),
    'of the treasurer': withOffice(tab('', says('today_unpaid')), { treasurer: true, hut_ids: [] }),
    'of a keeper': withKeptHut(withOffice(today, { treasurer: false, hut_ids: [A_HUT] })),
    'with what guests left': withLeftBehind(after(today, settled, says('today_left_behind'))),
    loading: waiting(info, /clubs\/[^/]+\/details/),
    failing: failing(info, /clubs\/[^/]+\/details/),
  }),
  ...statesOf('/clubs/{club_id}/manage/info', {
    filled: info,
    'of a bare club': bare('/info', says('club_details')),
    'something changed': after(
      info,
      ({ page, t }) => page.getByLabel(t('club_name'), { exact: true }).fill('Blåtind'),
      says('discard_changes'),
    ),
  }),
  ...statesOf('/clubs/{club_id}/manage/members', {
    filled: members,
    'with households': households,
    'giving an office': after(members, press('office_give'), opened),
    'of a bare club': bare('/members', says('member_list')),
    'nobody found': after(members, ({ page }) => page.getByRole('searchbox').fill('xyz'), says('no_members_found')),
    'importing a list': after(members, press('import_members'), opened),
    'list looked over': after(
      members,
      async (scene) => {
        await press('import_members')(scene);
        await scene.page
          .getByRole('dialog')
          .getByRole('textbox')
          .fill(
            'Navn\tE-post\nSiri Dal\tsiri@dal.example\nPer\tper@dal.example\nSiri igjen\tsiri@dal.example\nUten\tx',
          );
        await press('import_look_over')(scene);
      },
      says('import_row_good'),
    ),
    'mail to all': after(members, press('email_all'), opened),
    'changing points': after(members, pressOfFirst('change_points_here'), opened),
    'resetting points': after(members, press('reset_points'), opened),
    'asked to remove': after(members, pressOfFirst('remove_member'), opened),
    'invitation refused': after(members, press('invite_submit'), says('please_enter_email_address')),
    loading: waiting(members, /\/members$/),
    failing: failing(members, /\/members$/),
  }),
  ...statesOf('/clubs/{club_id}/manage/huts', {
    filled: huts,
    empty: bare('/huts', says('no_huts')),
    'asked to delete': after(huts, deleteFirst, opened),
    'with reported defects': withDefects,
    'changing a defect': after(withDefects, changeFirst, says('defect_note')),
    loading: waiting(huts, /\/huts$/),
    failing: failing(huts, /\/huts$/),
  }),
  ...statesOf('/clubs/{club_id}/manage/huts/new', {
    empty: newHut,
    refused: after(newHut, press('create_hut'), says('hut_name_is_required')),
    'no room on the plan': tab('/huts/new'),
  }),
  ...statesOf('/clubs/{club_id}/manage/huts/{hutId}', {
    filled: hut,
    loading: waiting(hut, /huts\//),
    failing: {
      ...failing(hut, /huts\//),
      complaints: ['status of 500', 'The name of the hut could not be fetched'],
    },
  }),
  ...statesOf('/clubs/{club_id}/manage/huts/{hutId}/departure', {
    empty: departure,
    filled: answered(departure, /\/departure-list$/, aListWithSent),
    refused: after(
      departure,
      async (scene) => {
        await press('departure_add_line')(scene);
        await press('departure_list_save')(scene);
      },
      says('departure_line_wrong'),
    ),
    loading: waiting(departure, /\/departure-list$/),
    failing: failing(departure, /\/departure-list$/),
  }),
  ...statesOf('/clubs/{club_id}/manage/bookings', {
    filled: bookings,
    empty: bare('/bookings', says('no_stays_found')),
    'all of them': after(bookings, press('period_all'), firstRow),
    'a stay open': after(bookings, openAStay, opened),
    'a stay whose guest did not come': after(
      answered(bookings, /api\/bookings\?/, ({ bookings: was }: { bookings: object[] }) => ({
        bookings: was.map((booking) => ({ ...booking, no_show_at: '2026-11-10T09:00:00.000Z' })),
      })),
      openAStay,
      opened,
    ),
    'asked whether a stay is paid': after(
      paidOutside(
        answered(bookings, /api\/bookings\?/, ({ bookings: was }: { bookings: object[] }) => ({
          bookings: was.map((booking) => ({ ...booking, status: 'allocated', paid: false })),
        })),
        { may_mark: true },
      ),
      async (scene) => {
        await openAStay(scene);
        await press('mark_paid')(scene);
      },
      ({ page, t }) => page.getByRole('dialog', { name: t('mark_paid_title') }).waitFor(),
    ),
    loading: waiting(bookings, /api\/bookings/),
    failing: failing(bookings, /api\/bookings/),
  }),
  ...statesOf('/clubs/{club_id}/manage/drawings', {
    filled: drawings,
    empty: bare('/drawings', says('no_draws')),
    'asked to announce a draw': after(drawings, press('draw_announce'), opened),
    'with offers of the waiting list': withOffersLog(drawings),
    'with names': after(drawings, ({ page }) => page.getByRole('checkbox').last().check(), settled),
    loading: waiting(drawings, /lottery-|draws|fairness/),
    failing: failing(drawings, /lottery-|draws|fairness/),
  }),
  ...statesOf('/clubs/{club_id}/manage/periods/new', {
    'from a preset': newPeriod,
    'of own days, with what is missing': after(
      newPeriod,
      async ({ page, t }) => {
        await page.getByRole('radio', { name: t('period_own_days') }).check();
        await page.getByRole('button', { name: t('save_period_draft') }).click();
      },
      says('period_name_required'),
    ),
    loading: waiting(newPeriod, /\/periods/),
    failing: failing(newPeriod, /\/periods/),
  }),
  ...statesOf('/clubs/{club_id}/manage/periods/{periodId}', {
    'a draft': period,
    'asked to announce': after(period, press('announce_period'), opened),
    'asked to delete': after(period, press('delete_period'), opened),
    tried: after(
      {
        as: 'owner',
        at: ({ club, easter }) => `/clubs/${club}/manage/periods/${easter}`,
        ready: says('dry_run_start'),
      },
      press('dry_run_start'),
      says('dry_run_changed_nothing'),
    ),
    loading: waiting(period, /\/periods/),
    failing: failing(period, /\/periods/),
  }),
  ...statesOf('/clubs/{club_id}/manage/rules', {
    filled: rules,
    'of a bare club': bare('/rules', says('rules_default')),
    'changing the notice': after(rules, press('change_notice'), opened),
    'changing the longest stay': after(rules, press('change_longest_stay'), opened),
    'changing the points': after(rules, press('change_point_rules'), opened),
    'changing how days are had': after(rules, press('change_days'), opened),
    'changing the waiting list': after(rules, press('change_waitlist'), opened),
    'changing the terms': after(rules, press('change_terms'), opened),
    'changing the groups': after(rules, press('change_groups'), opened),
    'changing the quarantine': after(
      rules,
      async (scene) => {
        await press('change_quarantine')(scene);
        await press('quarantine_add')(scene);
      },
      opened,
    ),
    'changing the limits': after(
      rules,
      async (scene) => {
        await press('change_limits')(scene);
        await press('limit_add')(scene);
      },
      opened,
    ),
    loading: waiting(rules, /\/rules/),
    failing: failing(rules, /\/rules/),
  }),
  ...statesOf('/clubs/{club_id}/manage/report/{year}', {
    filled: report,
    'of a year that is over': reportOfLastYear,
    'asked to finish': after(reportOfLastYear, press('report_finish'), opened),
    'with waiting members and points by hand': answered(report, /\/reports\//, withPeople),
    empty: bare(`/report/${new Date().getUTCFullYear()}`, ({ page }) => page.getByRole('article').waitFor()),
    loading: waiting(report, /\/reports\//),
    failing: failing(report, /\/reports\//),
  }),
  ...statesOf('/clubs/{club_id}/manage/tax-dossier/{year}', {
    filled: taxDossier,
    'amounts of a hut': after(taxDossier, ({ page }) => page.locator('summary').last().click(), settled),
    made: after(taxDossier, press('tax_make'), paper),
    empty: bare(`/tax-dossier/${new Date().getUTCFullYear()}`, says('tax_facts')),
    'empty, made': after(
      bare(`/tax-dossier/${new Date().getUTCFullYear()}`, says('tax_facts')),
      press('tax_make'),
      paper,
    ),
    loading: waiting(taxDossier, /\/tax-dossier\//),
    failing: failing(taxDossier, /\/tax-dossier\//),
  }),
  ...statesOf('/clubs/{club_id}/manage/seasons', {
    filled: seasons,
    empty: bare('/seasons', says('no_seasons')),
    'a new one': after(seasons, press('create_season'), opened),
    refused: after(
      seasons,
      async (scene) => {
        await press('create_season')(scene);
        await press('save_season')(scene);
      },
      says('season_name_required'),
    ),
    'asked to delete': after(seasons, deleteFirst, opened),
    loading: waiting(seasons, /\/seasons/),
    failing: failing(seasons, /\/seasons/),
  }),
  ...statesOf('/clubs/{club_id}/manage/booking-info', {
    filled: forms,
    empty: bare('/booking-info', says('no_templates')),
    'the usual questions': after(bare('/booking-info'), press('template_from_usual'), opened),
    'a form open': after(
      forms,
      ({ page, t }) =>
        page
          .getByRole('button', { name: new RegExp(`^${t('edit')} `) })
          .first()
          .click(),
      opened,
    ),
    loading: waiting(forms, /booking-info-templates/),
    failing: failing(forms, /booking-info-templates/),
  }),
  ...statesOf('/clubs/{club_id}/manage/audit', {
    filled: tab('/audit', says('audit_changes')),
    'nothing found': {
      ...tab('/audit', says('audit_none_found')),
      at: ({ club }) => `/clubs/${club}/manage/audit?from=2020-01-01&to=2020-01-02`,
    },
    loading: waiting(tab('/audit'), /\/audit/),
    failing: failing(tab('/audit'), /\/audit/),
  }),
];
