/** How a modal behaves. Each is a page as well, at `path`, for whoever has no JavaScript. */
type ModalRow = {
  readonly path: string
  readonly isAllowedOnTop: boolean
  /** Closes by Escape and the scrim. */
  readonly isDismissable: boolean
}

export const modals = {
  login: { path: '/login', isAllowedOnTop: false, isDismissable: true },
  signup: { path: '/signup', isAllowedOnTop: false, isDismissable: true },
  forgotPassword: { path: '/auth/forgot-password', isAllowedOnTop: false, isDismissable: true },
  changePassword: { path: '/auth/change-password', isAllowedOnTop: false, isDismissable: true },
  moreInfo: { path: '/auth/account-name', isAllowedOnTop: false, isDismissable: true },
  createTeam: { path: '/auth/create-team', isAllowedOnTop: false, isDismissable: true },
  /** Says that the account is in use elsewhere: matters more than what is open already. */
  multiLogin: { path: '/auth/multi-login', isAllowedOnTop: true, isDismissable: true },
} as const satisfies Record<string, ModalRow>

export type ModalName = keyof typeof modals

/** Width of every account dialog. */
export const MODAL_WIDTH = '650px'

/** The address a modal reads its data from, which is that of its page. */
export function modalPath(name: ModalName, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return modals[name].path + (search === '' ? '' : `?${search}`)
}
