import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SsoNotice } from './sso-notice.tsx'
import { AuthAside } from './auth-aside.tsx'
import type { AuthData, FormProps } from './auth-data.ts'
import { AuthPanel } from './auth-panel.tsx'
import { authLead, authTitles } from './auth-titles.ts'
import { modals, type AccountModalName } from '#domains/identity/accounts/context/modals.ts'

interface AuthPageProps {
  readonly loaderData: AuthData
  readonly actionData?: FormAnswer
}

/** The page of a modal: the same form in the same panel, at the modal's address. */
export function authPage(name: AccountModalName, Form: ComponentType<FormProps>) {
  const isEntrance = name === 'signup' || name === 'login'
  return function AuthPage({ loaderData, actionData }: AuthPageProps) {
    const t = useT()
    // Visitors from Canva sign in and up at addresses of their own.
    const { pathname } = useLocation()
    return (
      <AuthPanel
        title={t(authTitles[name])}
        lead={authLead(t, name, loaderData.wish)}
        aside={isEntrance && <AuthAside />}
      >
        {name === 'login' && <SsoNotice />}
        <Form
          data={loaderData}
          initial={actionData}
          path={isEntrance ? pathname : modals[name].path}
        />
      </AuthPanel>
    )
  }
}
