import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { useSession } from '../visitor/account-context.tsx'
import { AuthPanel } from '../dialogs/auth-panel.tsx'
import { GuestButtons } from '../login/guest-buttons.tsx'
import { AuthAside } from '../dialogs/auth-aside.tsx'
import { LinkButton } from '../../../ui/button.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['account'], ({ t }) => ({
      title: t('account.access.title'),
      description: t('account.access.lead'),
    })),
  }
}

export const meta = pageMeta

const gains = ['collect', 'follow', 'palette', 'team'] as const

/** What an account is good for, and the two doors to one. */
export default function Page() {
  const t = useT()
  const { isAuthenticated } = useSession()
  return (
    <AuthPanel
      title={t('account.access.title')}
      lead={t('account.access.lead')}
      aside={<AuthAside />}
    >
      <ul className="hairlist">
        {gains.map((gain) => (
          <li key={gain}>
            <span>{t(`account.access.${gain}`)}</span>
          </li>
        ))}
      </ul>
      <div className="row mt-5">
        {isAuthenticated ? (
          <LinkButton to="/dashboard/profile" look="accent">
            {t('account.profile.title')}
          </LinkButton>
        ) : (
          <GuestButtons loginLook="line" />
        )}
      </div>
    </AuthPanel>
  )
}
