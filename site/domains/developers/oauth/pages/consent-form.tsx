import type { KeyScope } from '@tessera/contracts'
import { Form, useLocation } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { AccountField, useSession } from '#domains/identity/accounts/index.ts'
import type { ShownApp } from './oauth-pages.ts'

interface ConsentFormProps {
  app: ShownApp
  siteName: string
  scopes: readonly KeyScope[]
  /** Fields that go along. */
  hidden: Readonly<Record<string, string>>
  /** Where the answer leads, or what to look at before. */
  note: string
}

/** Who asks for what, for which account, and the answer. A form of a whole page: it works without scripts. */
export function ConsentForm({ app, siteName, scopes, hidden, note }: ConsentFormProps) {
  const { t, date } = useI18n()
  const day = date(app.registeredAt, 'medium')
  return (
    <Form method="post" reloadDocument className="stack app-consent">
      <AccountField />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="small ink-2">
        {app.isOwn
          ? t('oauth.consent.own', { site: siteName })
          : t('oauth.consent.unchecked', { site: siteName, date: day })}
        {app.website !== null && <span className="block app-consent__website">{app.website}</span>}
      </p>
      <div>
        <h2 className="title-3">{t('oauth.consent.may')}</h2>
        <ul className="app-consent__scopes">
          {scopes.map((scope) => (
            <li key={scope}>{t(`clients.scope.${scope}`)}</li>
          ))}
        </ul>
      </div>
      <AccountChoice />
      <p className="small ink-2">{note}</p>
      <div className="app-consent__buttons">
        <Button type="submit" variant="accent" size="lg" name="decision" value="allow">
          {t('oauth.consent.allow')}
        </Button>
        <Button type="submit" size="lg" name="decision" value="deny">
          {t('oauth.consent.deny')}
        </Button>
      </div>
      <p className="caption">{t('oauth.consent.later')}</p>
    </Form>
  )
}

/** The account that the app will act for, and a way to another one. */
function AccountChoice() {
  const { t } = useI18n()
  const { teamUser, individualUser, teams } = useSession()
  const { pathname, search } = useLocation()
  const current = teamUser ?? individualUser
  const redirect = encodeURIComponent(pathname + search)
  const others = teams.filter(({ uuid }) => uuid !== teamUser?.uuid)
  return (
    <div className="app-consent__account">
      <p>
        {t('oauth.consent.account')} <strong>{current?.name ?? current?.email}</strong>
      </p>
      {teamUser && individualUser && (
        <Link className="link small" to={`/auth/switch-user?redirect=${redirect}`}>
          {t('oauth.consent.switch', { account: individualUser.name ?? individualUser.email })}
        </Link>
      )}
      {others.map(({ uuid, name }) => (
        <Link
          key={uuid}
          className="link small"
          to={`/auth/switch-team/${uuid}?redirect=${redirect}`}
        >
          {t('oauth.consent.switch', { account: name })}
        </Link>
      ))}
    </div>
  )
}
