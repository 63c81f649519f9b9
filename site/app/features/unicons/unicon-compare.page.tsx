import { Link, type LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { uniconFamilies } from '../../routing/unicon-families.ts'
import { CatalogueComing } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import type { ComingData } from '../term-listing/index.ts'
import { FamilyHead } from './family-head.tsx'
import { familyFrame, familyOfStyle } from './family-page.server.ts'
import { findNearest } from './find-nearest.server.ts'
import { NoUnicons } from './no-unicons.tsx'
import { findSharedUnicons } from './unicons.queries.server.ts'

const SHOWN = 48

/** The same icons in every family that draws them. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = familyOfStyle(params['style'])
  const rows = await findSharedUnicons(deps.pool, family.id, SHOWN)
  const isEmpty = rows.length === 0
  const nearest = isEmpty ? await whenAvailable(() => findNearest(deps, family)) : null
  if (isEmpty && nearest === null) return answerComing(language)
  const names = [...new Set(rows.map(({ name }) => name))]
  const drawn = uniconFamilies.filter(({ id }) => rows.some((row) => row.family === id))
  return {
    frame: familyFrame(language, family, 'styles', isEmpty),
    family,
    // The family of the page stands first.
    families: drawn.toSorted((a, b) => Number(b.id === family.id) - Number(a.id === family.id)),
    icons: names.map((name) => ({
      name,
      svgs: Object.fromEntries(
        rows.filter((row) => row.name === name).map((row) => [row.family, row.svg]),
      ),
    })),
    nearest,
  }
}

export const meta = pageMeta

type PageData = Exclude<Awaited<ReturnType<typeof loader>>, ReturnType<typeof answerComing>>

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { family, families, icons, nearest } = loaderData
  const name = t(`unicons.family.${family.id}`)
  return (
    <div className="wrap">
      <FamilyHead
        family={family}
        page="styles"
        title={t('unicons.styles.title', { family: name })}
        lead={nearest ? t('unicons.none.text') : t('unicons.styles.lead', { family: name })}
      />
      {nearest ? (
        <NoUnicons family={family} nearest={nearest} />
      ) : (
        <ul className="unicon-compare mt-5">
          {icons.map((icon) => (
            <li key={icon.name}>
              <span className="unicon-compare__row">
                {families.map((of) => {
                  const svg = icon.svgs[of.id]
                  if (svg === undefined) return <span key={of.id} />
                  const label = `${icon.name}, ${t(`unicons.family.${of.id}`)}`
                  return (
                    <Link
                      key={of.id}
                      to={hrefs.unicon(of.one, icon.name)}
                      aria-label={label}
                      title={label}
                      dangerouslySetInnerHTML={{ __html: svg }}
                    />
                  )
                })}
              </span>
              <span className="small ink-2">{icon.name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
