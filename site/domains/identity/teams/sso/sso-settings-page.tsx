import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { DashboardLayout, useSession } from '#domains/identity/accounts/index.ts'
import { CopyLine } from './copy-line.tsx'
import { DomainList } from './domain-list.tsx'
import { ProviderForm } from './provider-form.tsx'
import type { SsoState } from './sso-wire.ts'

export const SSO_SETTINGS_PATH = '/dashboard/members/sso'

export type SsoSettingsData = { readonly pageData: BasePageData; readonly state: SsoState }

interface SsoSettingsPageProps {
  data: SsoSettingsData
  answer: FormAnswer | undefined
}

/** How a team signs in by its own provider: domains, provider, people, and the owner's way back. */
export function SsoSettingsPage({ data: { state }, answer }: SsoSettingsPageProps) {
  const t = useT()
  const { individualUser } = useSession()
  const hasPassword = individualUser?.has_password === true
  return (
    <DashboardLayout title={t('teams.sso.title')}>
      <p className="text ink-2">{t('teams.sso.lead')}</p>
      <DomainList domains={state.domains} path={SSO_SETTINGS_PATH} answer={answer} />
      <ProviderForm state={state} path={SSO_SETTINGS_PATH} answer={answer} />
      {state.sso && (
        <section className="section">
          <SectionHead title={t('teams.sso.people')} />
          <CopyLine label={t('teams.sso.loginUrl')} text={state.login_url} />
        </section>
      )}
      <section className="section">
        <SectionHead title={t('teams.sso.recovery')} />
        <p className="text">{t('teams.sso.recoveryText')}</p>
        {!hasPassword && (
          <Notice tone="warning">
            {t('teams.sso.noPassword')}{' '}
            <Link className="link" to="/auth/forgot-password">
              {t('account.reset.title')}
            </Link>
          </Notice>
        )}
      </section>
    </DashboardLayout>
  )
}
