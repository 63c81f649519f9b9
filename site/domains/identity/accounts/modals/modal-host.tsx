import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { I18nProvider, useI18n } from '#web/i18n/i18n-context.tsx'
import { Progress } from '#web/ui/navigation/progress-bar.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { useAccount } from '#domains/identity/accounts/context/account-context.tsx'
import { AuthAside } from '#domains/identity/accounts/dialogs/auth-aside.tsx'
import type { AuthData, FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { authLead, authTitles } from '#domains/identity/accounts/dialogs/auth-titles.ts'
import type { ModalRequest } from '#domains/identity/accounts/context/modal-queue.ts'
import {
  MODAL_WIDTH,
  modalPath,
  modals,
  type AccountModalName,
  type BillingModalName,
  type ModalName,
} from '#domains/identity/accounts/context/modals.ts'

type Form = ComponentType<FormProps>

/** Fetched when a modal opens, or a moment before: when somebody points at what opens it. */
const loaders: Record<AccountModalName, () => Promise<{ default: Form }>> = {
  login: async () => ({
    default: (await import('#domains/identity/accounts/login/login-form.tsx')).LoginForm,
  }),
  signup: async () => ({
    default: (await import('#domains/identity/accounts/sign-up/signup-form.tsx')).SignupForm,
  }),
  sso: async () => ({
    default: (await import('#domains/identity/accounts/login/sso-form.tsx')).SsoForm,
  }),
  forgotPassword: async () => ({
    default: (await import('#domains/identity/accounts/passwords/forgot-form.tsx')).ForgotForm,
  }),
  changePassword: async () => ({
    default: (await import('#domains/identity/accounts/passwords/password-form.tsx')).PasswordForm,
  }),
  moreInfo: async () => ({
    default: (await import('#domains/identity/accounts/profile/name-form.tsx')).NameForm,
  }),
  terms: async () => ({
    default: (await import('#domains/identity/accounts/sign-up/terms-form.tsx')).TermsForm,
  }),
  createTeam: async () => ({
    default: (await import('#domains/identity/accounts/dialogs/team-form.tsx')).TeamForm,
  }),
  multiLogin: async () => ({
    default: (await import('#domains/identity/accounts/visitor/multi-login-form.tsx'))
      .MultiLoginForm,
  }),
}

const forms = {
  login: lazy(loaders.login),
  signup: lazy(loaders.signup),
  sso: lazy(loaders.sso),
  forgotPassword: lazy(loaders.forgotPassword),
  changePassword: lazy(loaders.changePassword),
  moreInfo: lazy(loaders.moreInfo),
  terms: lazy(loaders.terms),
  createTeam: lazy(loaders.createTeam),
  multiLogin: lazy(loaders.multiLogin),
} as const satisfies Record<AccountModalName, Form>

/** Fetches what a modal will show; the browser keeps it. */
export function fetchForm(name: ModalName): void {
  if (isAccountModal(name)) void loaders[name]()
}

/** A page shown as a dialog: `data` is what its loader answered. */
export type PageModalProps = { data: PageModalData; close: () => void }
export type PageModalData = { readonly pageData: BasePageData }

/** What stands in the dialogs about plans and payments, each fetched when it opens. */
export type BillingForms = Readonly<Record<BillingModalName, ComponentType<PageModalProps>>>

/** Shows the open modals of the queue, each with the words and data of its page. */
export function ModalHost({ billing }: { billing: BillingForms }) {
  const { queue } = useAccount()
  return queue.open.map((request) => (
    <Modal key={request.name} request={request} billing={billing} />
  ))
}

interface ModalProps {
  request: ModalRequest
  billing: BillingForms
}

function Modal({ request: { name, query }, billing }: ModalProps) {
  const { locale } = useI18n()
  const { session, close, replace } = useAccount()
  const { load, data } = useFetcher<AuthData>()
  const path = modalPath(name, query)
  useEffect(() => {
    fetchForm(name)
    void load(path)
  }, [load, name, path])

  const wasAuthenticated = useRef(session.isAuthenticated)
  useEffect(() => {
    // Signed in from this dialog: it has done its work.
    if (session.isAuthenticated && !wasAuthenticated.current) close(name)
  }, [session.isAuthenticated, close, name])

  if (!data) return <Progress isLoading />
  return (
    <I18nProvider locale={locale} messages={data.pageData.messages}>
      {isAccountModal(name) ? (
        <LoadedModal
          name={name}
          data={data}
          close={() => close(name)}
          replace={(other) => replace(name, { name: other, query })}
        />
      ) : (
        <PageModal data={data} close={() => close(name)} page={billing[name]} />
      )}
    </I18nProvider>
  )
}

function isAccountModal(name: ModalName): name is AccountModalName {
  return Object.hasOwn(forms, name)
}

/** The title is that of the page. */
function PageModal({
  page: Page,
  data,
  close,
}: PageModalProps & { page: ComponentType<PageModalProps> }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // Its form led elsewhere: it has done its work.
    if (key !== openedAt.current) close()
  }, [key, close])
  return (
    <OnceThere>
      <Dialog isOpen onClose={close} title={data.pageData.head.title} width={MODAL_WIDTH}>
        <Page data={data} close={close} />
      </Dialog>
    </OnceThere>
  )
}

interface LoadedModalProps {
  name: AccountModalName
  data: AuthData
  close: () => void
  replace: (other: ModalName) => void
}

function LoadedModal({ name, data, close, replace }: LoadedModalProps) {
  const { t } = useI18n()
  const LazyForm: Form = forms[name]
  const isEntrance = name === 'signup' || name === 'login'
  return (
    <OnceThere>
      <Dialog
        isOpen
        onClose={close}
        title={t(authTitles[name])}
        lead={authLead(t, name, data.wish)}
        width={MODAL_WIDTH}
        aside={isEntrance && <AuthAside />}
      >
        <LazyForm data={data} path={modals[name].path} modal={{ close, replace }} />
      </Dialog>
    </OnceThere>
  )
}

/** A dialog opens filled: until its content is there, the bar of progress says that it comes. */
function OnceThere({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Progress isLoading />}>{children}</Suspense>
}
