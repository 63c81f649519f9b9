import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hideDrawing } from '#web/markup/hide-drawing.ts'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { FamilyHead } from './family-head.tsx'
import { NoUnicons } from './no-unicons.tsx'
import { loadUniconCompare } from './load-unicon-compare.server.ts'
import '#web/styles/pages/unicons.css'

export const loader = loadUniconCompare

export const meta = pageMeta

type PageData = Exclude<
  Awaited<ReturnType<typeof loadUniconCompare>>,
  ReturnType<typeof answerComing>
>

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
                      dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
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
