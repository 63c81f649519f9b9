import { data, type LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { nearest } from './nearest.ts'
import { formatInfo, isFormat } from '@tessera/convert'

/** What is still to come, said in one sentence. */
export function loader({ context, params, pattern }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  const later = rowOfPattern(pattern).facet?.later
  if (later === undefined) throw new Error(`nothing to come at ${pattern}`)
  const conversion = later === 'converter' ? readConversion(params['conversion'] ?? '') : {}
  if (conversion === null) throw data({ code: 'not_found' }, { status: 404 })
  return {
    pageData: makePageData(language, ['later'], ({ t }) => ({
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

type Conversion = { readonly from: string; readonly to: string }

/** `svg-to-png` as the names of two known formats; null for anything else. */
function readConversion(slug: string): Conversion | null {
  const [, from = '', to = ''] = /^([a-z0-9]+)-to-([a-z0-9]+)$/.exec(slug) ?? []
  const [source, target] = [formatOf(from), formatOf(to)]
  if (source === null || target === null || source === target) return null
  return { from: source, to: target }
}

/** `lottie` is how people call its JSON. */
function formatOf(word: string): string | null {
  if (word === 'lottie') return 'Lottie'
  return isFormat(word) ? formatInfo[word].label : null
}
