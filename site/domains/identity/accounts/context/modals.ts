/** How a modal behaves. Each is a page as well, at `path`, for whoever has no JavaScript. */
type ModalRow = {
  readonly path: string
  readonly isAllowedOnTop: boolean
}

const accountModals = {
  login: { path: '/login', isAllowedOnTop: false },
  signup: { path: '/signup', isAllowedOnTop: false },
  sso: { path: '/auth/sso', isAllowedOnTop: false },
  forgotPassword: { path: '/auth/forgot-password', isAllowedOnTop: false },
  changePassword: { path: '/auth/change-password', isAllowedOnTop: false },
  moreInfo: { path: '/auth/account-name', isAllowedOnTop: false },
  terms: { path: '/auth/accept-terms', isAllowedOnTop: false },
  createTeam: { path: '/auth/create-team', isAllowedOnTop: false },
  /** Says that the account is in use elsewhere: matters more than what is open already. */
  multiLogin: { path: '/auth/multi-login', isAllowedOnTop: true },
} as const satisfies Record<string, ModalRow>

/** Dialogs about plans and payments; what stands in them is given to `Modals` by the shell. */
const billingModals = {
  upgradeSubscription: { path: '/dashboard/subscriptions/upgrade', isAllowedOnTop: false },
  /** Over the plans among which it was chosen. */
  confirmUpgrade: { path: '/dashboard/subscriptions/confirm', isAllowedOnTop: true },
  cancelAutoRenewal: { path: '/dashboard/subscriptions/cancel', isAllowedOnTop: false },
  paymentMethods: { path: '/dashboard/billing/payment-methods', isAllowedOnTop: false },
  /** The card form of an order, over the dialog that it was ordered from. */
  inlineCard: { path: '/checkout/:checkout/pay', isAllowedOnTop: true },
} as const satisfies Record<string, ModalRow>

export const modals = { ...accountModals, ...billingModals }

export type AccountModalName = keyof typeof accountModals
export type BillingModalName = keyof typeof billingModals
export type ModalName = AccountModalName | BillingModalName

/** Width of every account dialog. */
export const MODAL_WIDTH = '650px'

/**
 * The address a modal reads its data from, which is that of its page. What the path names is taken
 * from the query.
 */
export function modalPath(name: ModalName, query: Readonly<Record<string, string>>): string {
  const { path } = modals[name]
  const rest = Object.entries(query).filter(([key]) => !path.includes(`:${key}`))
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(query[key] ?? ''))
  const search = new URLSearchParams(rest).toString()
  return filled + (search === '' ? '' : `?${search}`)
}
