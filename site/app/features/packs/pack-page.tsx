import { Link } from '../../ui/link.tsx'
import type { Translate } from '../../i18n/create-translator.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { familyOf } from '../../routing/families.ts'
import { hrefs } from '../../routing/href.ts'
import { openHub } from '../../routing/is-open.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { useCountView } from '../../ui/use-count-view.ts'
import { kindName } from '../catalogue/index.ts'
import { PackGrid } from '../search/index.ts'
import type { PackPageData } from './load-pack-page.server.ts'
import { PackHeader } from './pack-header.tsx'
import { PackLicense } from './pack-license.tsx'
import { PackSheet } from './pack-sheet.tsx'
import { PackToolbar } from './pack-toolbar.tsx'
import { usePackLook } from './use-pack-look.ts'

/** A pack: what it is, all of it on one sheet, how to credit it, and what goes with it. */
export function PackPage({ data }: { data: PackPageData }) {
  const t = useT()
  const { pack, offer, sheet, related, refusal } = data
  const { look, change } = usePackLook(data.look)
  useCountView(pack.uuid)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(pack, t)} />
      <PackHeader pack={pack} offer={offer} look={look} refusal={refusal} />
      <PackToolbar pack={pack} sheet={sheet} look={look} onChange={change} />
      <PackSheet pack={pack} sheet={sheet} look={look} />
      {hasContentsPage(pack.kind) && (
        <p className="mt-4">
          <Link className="link small" to={`${hrefs.pack(pack.kind, pack.slug)}/all`}>
            {t('pack.all.title', { name: pack.name, count: pack.items })}
          </Link>
        </p>
      )}
      <PackLicense pack={pack} isChanged={look.color !== null || look.stroke !== null} />
      {related.length > 0 && (
        <section className="section">
          <SectionHead title={t('pack.related')} />
          <PackGrid packs={related} columns={4} />
        </section>
      )}
    </div>
  )
}

/** Kinds whose packs have a page of all their pieces, one after the other. */
function hasContentsPage(kind: PackPageData['pack']['kind']): boolean {
  return kind === 'icon' || kind === 'illustration'
}

function crumbsOf({ kind, name }: PackPageData['pack'], t: Translate): Crumb[] {
  const { one, hasListings } = familyOf(kind)
  return [
    { label: kindName(t, kind), to: openHub(kind) },
    ...(hasListings ? [{ label: t('pack.packs'), to: `/popular-${one}-packs` }] : []),
    { label: name },
  ]
}
