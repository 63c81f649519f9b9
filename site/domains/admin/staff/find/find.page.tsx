import { Form, type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { staffPageData } from '#domains/admin/staff/staff-head.server.ts'
import { StaffLayout } from '#domains/admin/staff/staff-layout.tsx'
import { findEverywhere } from './find.server.ts'
import { useFoundPages } from '#domains/admin/staff/bar/use-found-pages.ts'

/** The search over everything as a page: for those without scripts, and what the palette asks. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const words = url.searchParams.get('q') ?? ''
  return {
    pageData: staffPageData(scope, ({ t }) => t('staff.find')),
    words,
    groups: await findEverywhere(scope, words),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData: { words, groups } }: PageProps) {
  const t = useT()
  const pages = useFoundPages(words)
  const isEmpty = words.trim() !== '' && groups.length === 0 && pages.length === 0
  return (
    <StaffLayout title={t('staff.find')}>
      <Form method="get" action="" className="staff-find" role="search">
        <Field name="q" type="search" label={t('staff.frame.find')} defaultValue={words} />
        <Button type="submit" icon="search">
          {t('staff.find')}
        </Button>
      </Form>
      {isEmpty && <p className="text ink-2 staff-lead">{t('staff.found.nothing')}</p>}
      {words.trim() !== '' && pages.length > 0 && (
        <Found
          title={t('staff.found.pages')}
          hits={pages.map(({ to, label }) => ({ to, title: t(label), sub: null }))}
        />
      )}
      {groups.map(({ kind, hits }) => (
        <Found key={kind} title={t(`staff.found.${kind}`)} hits={hits} />
      ))}
    </StaffLayout>
  )
}

interface FoundProps {
  title: string
  hits: readonly { readonly to: string; readonly title: string; readonly sub: string | null }[]
}

function Found({ title, hits }: FoundProps) {
  return (
    <section className="section">
      <SectionHead title={title} />
      <ul className="hairlist">
        {hits.map((hit) => (
          <li key={hit.to + hit.title}>
            <span>
              <Link to={hit.to} className="link staff-cell">
                {hit.title}
              </Link>
              {hit.sub !== null && <span className="end">{hit.sub}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
