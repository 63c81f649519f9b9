import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { StaticPage } from '#domains/content/static-pages/index.ts'
import { loadStaticPage } from '#domains/content/static-pages/index.server.ts'
import { guideNames } from './guide-names.ts'
import { titleOfGuide } from './guides.server.ts'
import './guides.css'

/** `/developers`: the text, the guides, and the way to errors and changes. */
export async function loader({ context }: LoaderFunctionArgs) {
  return {
    ...(await loadStaticPage(context.get(scopeContext), 'developers', ['developers'])),
    guides: guideNames.map((name) => ({
      to: `/developers/guides/${name}`,
      ...titleOfGuide(name),
    })),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  const { guides, ...text } = loaderData
  const others = [
    { to: '/api', title: t('developers.reference') },
    { to: '/developers/errors', title: t('developers.errorsTitle') },
    { to: '/developers/changes', title: t('developers.changesTitle') },
    ...text.others,
  ]
  return (
    <StaticPage
      {...text}
      others={others}
      head={
        <section className="guide-list" aria-labelledby="guides">
          <h2 id="guides" className="title-2">
            {t('developers.guides')}
          </h2>
          <ul lang="en">
            {guides.map(({ to, title, lead }) => (
              <li key={to}>
                <Link className="link strong" to={to}>
                  {title}
                </Link>
                <p className="small ink-2">{lead}</p>
              </li>
            ))}
          </ul>
        </section>
      }
    />
  )
}
