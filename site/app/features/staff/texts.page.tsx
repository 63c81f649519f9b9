import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { requirePower } from '#server/staff/require-power.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listTexts } from '../texts/index.server.ts'
import { StaffFrame } from './staff-frame.tsx'
import { staffFrame } from './staff-head.server.ts'

/** Posts and pages that staff wrote. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  requirePower(scope.actor, 'texts')
  const texts = await listTexts(scope.deps.pool)
  return {
    frame: staffFrame(scope, 'Posts and pages'),
    texts: texts.map(({ id, kind, slug, language, publishedAt, updatedAt }) => ({
      id,
      kind,
      slug,
      language,
      isPublished: publishedAt !== null,
      updatedAt: updatedAt.toISOString(),
    })),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData }: PageProps) {
  const { texts } = loaderData
  return (
    <StaffFrame
      title="Posts and pages"
      actions={
        <>
          <LinkButton size="sm" to="/staff/texts/new?kind=page">
            New page
          </LinkButton>
          <LinkButton size="sm" look="primary" to="/staff/texts/new?kind=post">
            New post
          </LinkButton>
        </>
      }
    >
      {texts.length === 0 ? (
        <EmptyState title="Nothing was written here yet">
          Posts of the repository are on the blog already; what you write here stands beside them.
        </EmptyState>
      ) : (
        <TextTable texts={texts} />
      )}
    </StaffFrame>
  )
}

function TextTable({ texts }: Pick<PageProps['loaderData'], 'texts'>) {
  const { date } = useI18n()
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            {['Address', 'Kind', 'Language', 'State', 'Last change'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text.id}>
              <th scope="row">
                <Link className="link" to={`/staff/texts/${text.id}`}>
                  {text.slug}
                </Link>
              </th>
              <td>{text.kind}</td>
              <td>{text.language}</td>
              <td>
                <StatusBadge tone={text.isPublished ? 'ok' : 'neutral'}>
                  {text.isPublished ? 'Published' : 'Draft'}
                </StatusBadge>
              </td>
              <td>{date(text.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
