import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { LoginRequest } from '#domains/identity/accounts/context/login-request.ts'
import type { ModalName } from '#domains/identity/accounts/context/modals.ts'

/** Another way to sign in, as the operator configured it. */
export type Provider = { readonly id: string; readonly name: string; readonly href: string }

/** What the loader of an account page answers with; a modal reads the same. */
export type AuthData = {
  readonly pageData: BasePageData
  readonly siteName: string
  /** A path of this site without language; null leads to the home page. */
  readonly redirect: string | null
  /** The secret of a mailed link. */
  readonly token: string | null
  /** What the visitor was about to do. */
  readonly wish: LoginRequest | null
  /** The address that somebody was invited by: filled in, to be changed at will. */
  readonly email: string | null
  readonly providers: readonly Provider[]
  /** utm_ queries of the address, for whoever has no storage to keep them in. */
  readonly utm: Readonly<Record<string, string>>
}

/** One of several accounts of an address, told by what only the site knows of it. */
export type AccountChoice = {
  readonly uuid: string
  readonly openedAt: string
  readonly usedAt: string | null
  readonly facts: readonly ('confirmed' | 'subscription' | 'team' | 'closed')[]
}

export interface FormProps {
  data: AuthData
  initial?: FormAnswer | undefined
  /** The path the form is sent to: the page itself, or that of the modal. */
  path: string
  /** Set inside a modal. */
  modal?: ModalControls | undefined
}

export interface ModalControls {
  close: () => void
  replace: (name: ModalName) => void
}
