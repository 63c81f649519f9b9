import {
  performSandboxAction,
  type SandboxAction,
} from '#platform/gateways/sandbox/perform-sandbox-action.ts'
import type { SandboxCard } from '#platform/gateways/sandbox/sandbox-cards.ts'
import { type Browser, openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { playSandbox } from '#domains/commerce/checkout/after/play-sandbox.server.ts'
import { reconcilePayments } from '#domains/commerce/checkout/after/reconcile-payments.server.ts'

export const INDIVIDUAL = 24
export const INDIVIDUAL_INDIA = 50
export const TEAM = 41
export const TEAM_PLUS = 43

export type CheckoutSite = Awaited<ReturnType<typeof openCheckoutSite>>

/** A site that sells by the sandbox, with a clock to be turned. */
export async function openCheckoutSite(options: Parameters<typeof openTeamSite>[0] = {}) {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const site = await openTeamSite({
    ...options,
    now: () => clock.now,
    env: { COUNTRY_HEADER: 'x-country', ...options.env },
  })
  const query = async <Row>(sql: string, values: unknown[] = []) =>
    (await site.deps.pool.query(sql, values)).rows as Row[]
  return {
    ...site,
    clock,
    query,
    later: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    buyer: async (): Promise<Browser> => site.browser(await site.person()),
    /** What the hosted page's form does. */
    act: (id: string, act: SandboxAction) => performSandboxAction(site.deps, id, act),
    pay: (id: string, card: SandboxCard) =>
      performSandboxAction(site.deps, id, { type: 'pay', card }),
    /** The jobs of the site, once. */
    work: async () => {
      await playSandbox(site.deps)
      await reconcilePayments(site.deps)
    },
    visit: (path: string, headers: Record<string, string> = {}) =>
      site.app.request(path, { headers }),
    statusOf: async (uuid: string) =>
      (await query<{ status: string }>('select status from checkouts where uuid = $1', [uuid]))[0]
        ?.status,
  }
}

/** The sandbox's id in the address of its page. */
export function sandboxId(checkoutUrl: string): string {
  return checkoutUrl.split('/').at(-1) ?? ''
}

/** Buys with a test card, from the call to the return. */
export async function buy(
  site: CheckoutSite,
  browser: Browser,
  card: SandboxCard,
  input: object = {},
): Promise<{ readonly uuid: string; readonly id: string; readonly location: string }> {
  const { response } = await browser.call('POST', '/checkout', { plan_id: INDIVIDUAL, ...input })
  const { uuid, checkout_url } = response.checkout
  const id = sandboxId(checkout_url)
  await site.pay(id, card)
  const answer = await site.visit(`/checkout/${uuid}/return`)
  return { uuid, id, location: answer.headers.get('location') ?? '' }
}

export async function createCoupon(
  { deps }: Pick<TeamSite, 'deps'>,
  coupon: { readonly code: string; readonly percentOff: number; readonly most?: number },
): Promise<void> {
  await deps.pool.query(
    `insert into coupons (code, percent_off, most_redemptions) values ($1, $2, $3)`,
    [coupon.code, coupon.percentOff, coupon.most ?? null],
  )
}
