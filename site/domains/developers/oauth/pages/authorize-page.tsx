import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { ConsentForm } from './consent-form.tsx'
import type { AuthorizeData } from './oauth-pages.ts'

interface AuthorizePageProps {
  data: AuthorizeData
  answer: FormAnswer | undefined
}

/** Asks a person whether an app may act for them, and leads back to it. */
export function AuthorizePage({ data, answer }: AuthorizePageProps) {
  const t = useT()
  const { siteName } = data
  const href = answer?.done?.href
  if (href !== undefined) return <LeadBack href={href} title={t('oauth.consent.back')} />
  if (data.kind === 'unknown') {
    return (
      <AuthPanel title={t('oauth.consent.unknown')}>
        <Notice tone="danger">{t(`oauth.consent.unknown.${data.why}`)}</Notice>
      </AuthPanel>
    )
  }
  if (data.kind === 'refused') return <LeadBack href={data.to} title={t('oauth.consent.refused')} />
  const { app, scopes, host, answerId } = data
  return (
    <AuthPanel title={t('oauth.consent.title', { app: app.name, site: siteName })}>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      <ConsentForm
        app={app}
        siteName={siteName}
        scopes={scopes}
        hidden={{ answer: answerId }}
        note={t('oauth.consent.leads', { host })}
      />
    </AuthPanel>
  )
}

/** The answer's header leads on by itself; this is for who is not led. */
function LeadBack({ href, title }: { href: string; title: string }) {
  const t = useT()
  return (
    <AuthPanel title={title} lead={t('oauth.consent.leads', { host: new URL(href).host })}>
      <LinkButton to={href} variant="accent" size="lg" isBlock>
        {t('oauth.consent.continue')}
      </LinkButton>
    </AuthPanel>
  )
}
