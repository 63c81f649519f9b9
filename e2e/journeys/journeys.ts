import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf, type Visitors } from '../harness/account-visitors.ts'
import { fillAddress } from '../commerce/billing-visitors.ts'
import { lateParts } from '../harness/late-parts.ts'
import { clickAt } from '../harness/pointer.ts'

const PASSWORD = 'twelve gulls in a row'
const t = wordsOf('en')

/** What a person does, said and counted: a press, or a text or form that is typed and sent by Enter. */
export type Act = <Answer>(what: string, page: Page, act: () => Promise<Answer>) => Promise<Answer>

export type Person = {
  /** On the start page, as a guest. */
  readonly page: Page
  readonly act: Act
  /** Presses with a mouse, or goes there by Tab and presses Enter. */
  readonly press: (page: Page, target: Locator) => Promise<void>
  readonly visitors: Visitors
  readonly origin: string
  /** Nobody has it yet. */
  readonly email: string
}

export type Journey = {
  readonly name: string
  /** Actions it may take. */
  readonly most: number
  readonly walk: (person: Person) => Promise<void>
}

export const journeys: readonly Journey[] = [
  {
    name: 'from the start page to an SVG in the clipboard',
    most: 3,
    async walk({ page, act }) {
      const card = await searchFor(page, act, 'heart')
      await card.locator('[href="/icon/heart"]').focus()
      await card.getByRole('button', { name: 'Copy Heart as SVG' }).waitFor()
      await act('Ctrl+C on the result', page, () => page.keyboard.press('Control+c'))
      await card.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^<svg /)
    },
  },
  {
    name: 'from the start page to a recoloured PNG',
    most: 4,
    async walk({ page, act, press }) {
      const card = await searchFor(page, act, 'heart')
      await lateParts(page)
      const bar = page.getByRole('group', { name: 'Customise' })
      await act('colour', page, () => bar.getByLabel('Colour').fill('#d8643c'))
      await card.hover()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        act('PNG', page, () =>
          press(page, card.getByRole('button', { name: 'Download Heart as PNG' })),
        ),
      ])
      expect(download.suggestedFilename()).toBe('heart.png')
    },
  },
  {
    name: 'from the start page to the archive of a pack',
    most: 2,
    async walk({ page, act, press }) {
      const pack = page.locator('main [href="/icon-pack/plain-line"]').first()
      await act('pack', page, () => press(page, pack))
      await page.getByRole('heading', { level: 1, name: 'Plain Line' }).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        act('archive', page, () =>
          press(page, page.getByRole('link', { name: /^Download/ }).first()),
        ),
      ])
      expect(download.suggestedFilename()).toMatch(/\.zip$/)
    },
  },
  {
    name: 'from nothing to a team with somebody invited, without the mail',
    most: 6,
    async walk(person) {
      const { page, act, press } = person
      await signUp(page, person)
      await followMail(page, person)
      await page.goto(person.origin)
      await lateParts(page)
      await act('avatar', page, () =>
        press(page, page.getByLabel(t('session.menu', { name: 'Ines' }))),
      )
      const invite = page.getByRole('link', { name: t('session.inviteMembers') })
      await act('Invite team members', page, () => press(page, invite))
      await page.getByLabel(t('account.team.name')).fill('Halde Studio')
      await act('name of the team', page, () => page.keyboard.press('Enter'))
      await page.waitForURL(/\/dashboard\/members\?invite_members=true$/)
      const emails = page.getByRole('dialog').getByLabel(t('teams.invite.emails'))
      await emails.fill('tom@halde.example')
      const send = page.getByRole('dialog').getByRole('button', { name: t('teams.invite.submit') })
      await act('address', page, () => press(page, send))
      await page.getByText(t('teams.invite.sent')).waitFor()
    },
  },
  {
    name: 'from nothing to a paid plan, without the mail',
    most: 8,
    async walk(person) {
      const { act, press } = person
      const opened = person.page.context().waitForEvent('page')
      const prices = person.page.getByRole('banner').getByRole('link', { name: /^Pricing/ })
      await act('Pricing', person.page, () => press(person.page, prices))
      const page = await opened
      const plan = page.getByRole('link', { name: 'Choose Individual', exact: true })
      await act('Choose Individual', page, () => press(page, plan))
      await page.waitForURL(/\/purchase\/plan/)
      await signUp(page, person, page.getByRole('main'))
      const order = page.url()
      await followMail(page, person)
      await page.goto(order)
      await fillAddress(page)
      await page.getByLabel('Postcode').focus()
      await act('address', page, () => page.keyboard.press('Enter'))
      await page.getByText('Am Berg 1').first().waitFor()
      await act('Pay', page, () => press(page, page.getByRole('button', { name: /^Pay/ })))
      await page.waitForURL(/\/sandbox\//)
      const pay = page.locator('button[name=act][value=pay]')
      await act('Pay at the bank', page, () => press(page, pay))
      await page.waitForURL(/\/subscribe\/thank-you/)
    },
  },
]

async function searchFor(page: Page, act: Act, word: string): Promise<Locator> {
  const field = page.locator('main input[role="combobox"]')
  await act('field', page, () => field.click())
  await act('word', page, () => field.pressSequentially(`${word}\n`))
  await page.waitForURL(`**/all-assets/${word}`)
  const card = page.locator('.card', { has: page.locator(`[href="/icon/${word}"]`) })
  await card.waitFor()
  return card
}

async function signUp(
  page: Page,
  { act, press, email }: Person,
  within: Locator = page.getByRole('banner'),
): Promise<void> {
  await act('Sign up', page, () =>
    press(page, within.getByRole('link', { name: t('shell.signUp') })),
  )
  await page.getByLabel(t('account.firstName')).fill('Ines')
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByLabel(t('account.password'), { exact: true }).focus()
  await act('form', page, () => page.keyboard.press('Enter'))
}

/** The mail that proves the address, which counts for nothing: it is read elsewhere. */
async function followMail(page: Page, { visitors, origin, email }: Person): Promise<void> {
  await page.getByRole('complementary', { name: t('session.unverified') }).waitFor()
  await page.goto(origin + (await visitors.mailedPath(email, 'verification')))
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await page.getByText(t('account.verify.done')).waitFor()
}

/** With a mouse, at what is seen. */
export const pressByMouse = (page: Page, target: Locator): Promise<void> => clickAt(page, target)

const MOST_TABS = 150

/** By Tab from where the focus is, as somebody without a mouse does. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return page.keyboard.press('Enter')
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not reach ${target} within ${MOST_TABS} presses`)
}
