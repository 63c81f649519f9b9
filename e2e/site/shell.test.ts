import { afterAll, beforeAll, test } from 'vitest'
import {
  fixHeader,
  leadOnFromHeader,
  offerLanguages,
  findButtonOfFilters,
  walkSidebarOnPhone,
  closeFiltersForSidebar,
  readSidebarSignedIn,
  readMenuOfTeam,
} from './shell-layout.ts'
import {
  downloadThreeAnimations,
  meetChat,
  noticeOncePerWeek,
  meetChatService,
  askForNotifications,
  tellErrorOnce,
  showFlagsAndReloadOnce,
  showProgress,
  readSessionQuietly,
} from './shell-late.ts'
import { fetchPageAhead, forgetGuestsPages, spareConnection, passOver } from './shell-links.ts'
import {
  openMenuByMouse,
  walkMenusByKeyboard,
  keepFocusAsTilesCome,
  openMenuWithoutScript,
} from './shell-menus.ts'
import {
  refuseConsent,
  giveConsent,
  closeAnnouncement,
  changeSettings,
  chooseKind,
  takeOverSettings,
} from './shell-visit.ts'
import { openShell, type Shell } from './shell-visitors.ts'

let shell: Shell

beforeAll(async () => {
  shell = await openShell()
})
afterAll(async () => {
  await shell?.[Symbol.asyncDispose]()
})

test('a menu opens for a resting mouse, with tiles of 240 × 160 from the catalogue, and closes behind it', () =>
  openMenuByMouse(shell))

test('menus work by keyboard: arrows between and into them, Escape gives the focus back', () =>
  walkMenusByKeyboard(shell))

test('a focus on a link of a menu stays there when the tiles arrive', { tags: 'sweep' }, () =>
  keepFocusAsTilesCome(shell),
)

test('without a script the menus are links', { tags: 'sweep' }, () => openMenuWithoutScript(shell))

test('the header is fixed and its search stays after more than 300 px, except on Unicons', () =>
  fixHeader(shell))

test('pricing opens in a new tab, the logo leads home, signup goes on small screens', () =>
  leadOnFromHeader(shell))

test('the languages are offered only where a page has more than one', { tags: 'sweep' }, () =>
  offerLanguages(shell),
)

test('the sidebar of a phone folds, leads on, locks the page and gives its scroll back', () =>
  walkSidebarOnPhone(shell))

test('the button of the filters is there up to 1100 px', { tags: 'sweep' }, () =>
  findButtonOfFilters(shell),
)

test('opening the sidebar closes the filter', { tags: 'sweep' }, () =>
  closeFiltersForSidebar(shell),
)

test('signed in, the sidebar leads to Exclusive and to unlimited downloads; a subscriber logs out', () =>
  readSidebarSignedIn(shell))

test('a team account goes to its members and sees team labels', () => readMenuOfTeam(shell))

test('nothing of others is loaded before consent, and what was refused stays away', () =>
  refuseConsent(shell))

test(
  'with consent the tag manager loads and pages are counted; for an admin neither',
  { tags: 'sweep' },
  () => giveConsent(shell),
)

test('an announcement is closed once and for all, without a jump of the page', () =>
  closeAnnouncement(shell))

test(
  'the settings of a browser are shown, changed and reset at /frontend-settings',
  { tags: 'sweep' },
  () => changeSettings(shell),
)

test('searches begin with the kind that was chosen, on pages without one', { tags: 'sweep' }, () =>
  chooseKind(shell),
)

test(
  'settings of an earlier version are taken over, and a campaign is kept',
  { tags: 'sweep' },
  () => takeOverSettings(shell),
)

test(
  'three downloads of Lottie animations bring one toast that speaks of plans',
  { tags: 'sweep' },
  () => downloadThreeAnimations(shell),
)

test(
  'the page of a program says what is new once a week, and only what the staff wrote',
  { tags: 'sweep' },
  () => noticeOncePerWeek(shell),
)

test(
  'the chat is met on the pricing page first, then follows the visitor’s way',
  { tags: 'sweep' },
  () => meetChat(shell),
)

test(
  'a chat of others loads on the pricing page with consent, and is hidden elsewhere',
  { tags: 'sweep' },
  () => meetChatService(shell),
)

test(
  'notifications are asked for 2 seconds after the page is there, and marked on the user menu',
  { tags: 'sweep' },
  () => askForNotifications(shell),
)

test('an error of a page is told once, without what was typed', () => tellErrorOnce(shell))

test(
  '/test/growthbook shows what each flag is; a part that is missing reloads once',
  { tags: 'sweep' },
  () => showFlagsAndReloadOnce(shell),
)

test('progress: two pixels, after 200 ms, gone half a second after the page is there', () =>
  showProgress(shell))

test('reading the session anew shows no progress', { tags: 'sweep' }, () =>
  readSessionQuietly(shell),
)

test('a page is fetched while the pointer or the focus rests on its link, and not again at the press', () =>
  fetchPageAhead(shell))

test('a link that the pointer only passes is not fetched', { tags: 'sweep' }, () => passOver(shell))

test('what was fetched ahead for a guest is not shown to whoever signs in', { tags: 'sweep' }, () =>
  forgetGuestsPages(shell),
)

test(
  'nothing is fetched ahead on a slow connection or for somebody signed in',
  { tags: 'sweep' },
  () => spareConnection(shell),
)
