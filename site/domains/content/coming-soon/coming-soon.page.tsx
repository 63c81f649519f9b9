import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { nearest } from './nearest.ts'

/** What is still to come, said in one sentence. */
export function loader({ context, pattern }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  const later = rowOfPattern(pattern).facet?.later
  if (later === undefined) throw new Error(`nothing to come at ${pattern}`)
  return {
    pageData: makePageData(language, ['later'], ({ t }) => ({
      title: t(`later.name.${later}`),
      description: t(`later.text.${later}`),
      noindex: true,
    })),
    later,
  }
}

export const meta = pageMeta

type LaterData = Awaited<ReturnType<typeof loader>>

export default function Page({ loaderData: { later } }: { loaderData: LaterData }) {
  const t = useT()
  const { label, to } = nearest[later]
  return (
    <div className="wrap section">
      <EmptyState
        headingLevel="h1"
        title={t(`later.name.${later}`)}
        actions={
          <LinkButton variant="primary" to={to}>
            {t(label)}
          </LinkButton>
        }
      >
        <p>{t(`later.text.${later}`)}</p>
      </EmptyState>
    </div>
  )
}
