import type { LoaderFunctionArgs } from 'react-router'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { ArticleBody } from '#domains/content/articles/index.ts'
import { fillParts } from '#domains/content/articles/index.server.ts'
import { useSession } from '#domains/identity/accounts/index.ts'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { GuestButtons } from '#domains/identity/accounts/index.ts'
import { AuthAside } from '#domains/identity/accounts/index.ts'
import { LinkButton } from '#web/ui/button.tsx'

const SHOWN = 12

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const { t: words } = createI18n(language, loadMessages(language, ['account']))
  const caption = words('account.access.collect')
  const pictures = { kind: 'icon', query: 'bookmark', count: SHOWN, caption } as const
  return {
    pictures: await fillParts(deps, [{ pictures }]),
    pageData: makePageData(language, ['account'], ({ t }) => ({
      title: t('account.access.title'),
      description: t('account.access.lead'),
    })),
  }
}

export const meta = pageMeta

const gains = ['collect', 'follow', 'palette', 'team'] as const

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

/** What an account is good for, and the two doors to one. */
export default function Page({ loaderData }: PageProps) {
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
      <div className="mt-5">
        <ArticleBody parts={loaderData.pictures} />
      </div>
      <div className="row mt-5">
        {isAuthenticated ? (
          <LinkButton to="/dashboard/profile" variant="accent">
            {t('account.profile.title')}
          </LinkButton>
        ) : (
          <GuestButtons loginVariant="line" />
        )}
      </div>
    </AuthPanel>
  )
}
