import type { ComponentType } from 'react'
import { useT } from '../../../i18n/i18n-context.tsx'
import { AuthAside } from './auth-aside.tsx'
import type { AuthData, FormProps } from './auth-data.ts'
import type { FormAnswer } from './form-answer.ts'
import { authLead, authTitles } from './auth-titles.ts'
import type { AccountModalName } from './modals.ts'
import { AuthPanel } from './auth-panel.tsx'
import { SsoNotice } from '../login/sso-notice.tsx'

interface AuthPageProps {
  name: AccountModalName
  path: string
  data: AuthData
  answer: FormAnswer | undefined
  form: ComponentType<FormProps>
}

/** A modal as a page: the same form in the same frame. */
export function AuthPage({ name, path, data, answer, form: Form }: AuthPageProps) {
  const t = useT()
  const isEntrance = name === 'signup' || name === 'login'
  return (
    <AuthPanel
      title={t(authTitles[name])}
      lead={authLead(t, name, data.wish)}
      aside={isEntrance && <AuthAside />}
    >
      {name === 'login' && <SsoNotice />}
      <Form data={data} initial={answer} path={path} />
    </AuthPanel>
  )
}
