import type { PageFrame } from '../../../routing/page-meta.ts'
import type { LoginWish } from '../visitor/account-context.tsx'
import type { FormAnswer } from './form-answer.ts'
import type { ModalName } from './modals.ts'

/** Another way to sign in, as the operator configured it. */
export type Provider = { readonly id: string; readonly name: string; readonly href: string }

/** What the loader of an account page answers with; a modal reads the same. */
export type AuthData = {
  readonly frame: PageFrame
  readonly siteName: string
  /** A path of this site without language; null leads to the home page. */
  readonly redirect: string | null
  /** The secret of a mailed link. */
  readonly token: string | null
  /** What the visitor was about to do. */
  readonly wish: LoginWish | null
  readonly providers: readonly Provider[]
  /** utm_ queries of the address, for whoever has no storage to keep them in. */
  readonly utm: Readonly<Record<string, string>>
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
