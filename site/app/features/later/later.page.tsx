import { data, type LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { rowOfPattern } from '../../routing/table.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nearest } from './nearest.ts'
import { readConversion } from './read-conversion.ts'

/** What is still to come, said in one sentence. */
export function loader({ context, params, pattern }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  const later = rowOfPattern(pattern).facet?.later
  if (later === undefined) throw new Error(`nothing to come at ${pattern}`)
  const conversion = later === 'converter' ? readConversion(params['conversion'] ?? '') : {}
  if (conversion === null) throw data({ code: 'not_found' }, { status: 404 })
  return {
    frame: pageFrame(language, ['later'], ({ t }) => ({
      title: t(`later.name.${later}`, { ...conversion }),
      description: t(`later.text.${later}`),
      noindex: true,
    })),
    later,
    conversion,
  }
}

export const meta = pageMeta

type LaterData = Awaited<ReturnType<typeof loader>>

export default function Page({ loaderData: { later, conversion } }: { loaderData: LaterData }) {
  const t = useT()
  const { label, to } = nearest[later]
  return (
    <div className="wrap section">
      <EmptyState
        headingLevel="h1"
        title={t(`later.name.${later}`, { ...conversion })}
        actions={
          <LinkButton look="primary" to={to}>
            {t(label)}
          </LinkButton>
        }
      >
        <p>{t(`later.text.${later}`)}</p>
      </EmptyState>
    </div>
  )
}
