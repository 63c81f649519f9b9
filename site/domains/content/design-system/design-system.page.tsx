import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { chapters } from './chapters.ts'
import { DesignSystem } from './design-system.tsx'
import { groupsOf, readTokens } from './read-tokens.server.ts'

const overview = {
  id: 'overview',
  title: 'Design system',
  lead: 'Tokens and components as the site uses them: read from its own style sheet, drawn by its own code.',
} as const

/** `/design-system` and its chapters; for those who extend the site, in English. */
export function loader({ context, pattern }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  const chapter = chapters.find(({ path }) => path.slice(1) === pattern.replace(/^\//, ''))
  const { id, title, lead } = chapter ?? overview
  return {
    pageData: makePageData(language, [], () => ({
      title: chapter ? `${title} · ${overview.title}` : title,
      description: lead,
    })),
    id,
    title,
    lead,
    groups: chapter ? groupsOf(readTokens(), chapter.words) : [],
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <DesignSystem {...loaderData} />
}
