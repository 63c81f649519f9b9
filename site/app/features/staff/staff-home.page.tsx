import { Link, type LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { SectionHead } from '../../ui/section.tsx'
import { countOpenRequests } from '../orders/index.server.ts'
import { kindWords } from './request-words.ts'
import { StaffFrame } from './staff-frame.tsx'
import { staffFrame } from './staff-head.server.ts'

/** What waits for the staff today. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    frame: staffFrame(scope, 'Staff'),
    waiting: await countOpenRequests(scope.deps, scope.actor),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData }: PageProps) {
  const { number } = useI18n()
  return (
    <StaffFrame title="Start">
      <section className="section">
        <SectionHead title="Waiting for an answer" />
        <ul className="staff-tiles">
          {loaderData.waiting.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={`/staff/requests?kind=${kind}`}>
                <span className="title-1 num">{number(count)}</span>
                <span className="small">{kindWords[kind]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </StaffFrame>
  )
}
