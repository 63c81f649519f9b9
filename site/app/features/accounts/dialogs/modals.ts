/** How a modal behaves. Each is a page as well, at `path`, for whoever has no JavaScript. */
type ModalRow = {
  readonly path: string
  readonly isAllowedOnTop: boolean
}

export const modals = {
  login: { path: '/login', isAllowedOnTop: false },
  signup: { path: '/signup', isAllowedOnTop: false },
  forgotPassword: { path: '/auth/forgot-password', isAllowedOnTop: false },
  changePassword: { path: '/auth/change-password', isAllowedOnTop: false },
  moreInfo: { path: '/auth/account-name', isAllowedOnTop: false },
  terms: { path: '/auth/accept-terms', isAllowedOnTop: false },
  createTeam: { path: '/auth/create-team', isAllowedOnTop: false },
  /** Says that the account is in use elsewhere: matters more than what is open already. */
  multiLogin: { path: '/auth/multi-login', isAllowedOnTop: true },
} as const satisfies Record<string, ModalRow>

export type ModalName = keyof typeof modals

/** Width of every account dialog. */
export const MODAL_WIDTH = '650px'

/** The address a modal reads its data from, which is that of its page. */
export function modalPath(name: ModalName, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return modals[name].path + (search === '' ? '' : `?${search}`)
}
