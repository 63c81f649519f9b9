import { useEffect } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthLink } from '#domains/identity/accounts/dialogs/auth-link.tsx'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { ssoForm } from './sso.form.ts'

/**
 * Finds the sign-in of a team by the domain of an address. What is sent by a form may not be led to
 * another site by the browser (`form-action`), so the way there is a link, which scripts follow.
 */
export function SsoForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  const href = initial?.done?.href
  if (href) return <SsoWay href={href} />
  return (
    <div className="stack">
      <DataForm
        form={ssoForm}
        path={path}
        initial={initial}
        hidden={{ redirect: data.redirect ?? '/' }}
        onDone={({ done }) => done?.href && location.assign(done.href)}
      />
      <p className="small ink-2">
        <AuthLink to="login" data={data} modal={modal}>
          {t('account.ssoEntry.back')}
        </AuthLink>
      </p>
    </div>
  )
}

/** The way to the provider of a team: a link, followed at once where scripts run. */
export function SsoWay({ href }: { href: string }) {
  const t = useT()
  useEffect(() => location.assign(href), [href])
  return (
    <div className="stack">
      <p className="text">{t('account.ssoEntry.found')}</p>
      <a className="btn btn--accent btn--lg btn--block" href={href}>
        {t('account.ssoEntry.go')}
      </a>
    </div>
  )
}
