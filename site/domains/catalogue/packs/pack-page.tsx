import { Link } from '#web/ui/navigation/link.tsx'
import type { Translate } from '#web/i18n/create-translator.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { familyOf } from '#web/routing/rows/families.ts'
import { hrefs } from '#web/routing/href.ts'
import { openHub } from '#web/routing/is-open.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/navigation/breadcrumbs.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { useCountView } from '#web/ui/use-count-view.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { PackGrid } from '#domains/catalogue/search/index.ts'
import type { PackPageData } from './load-pack-page.server.ts'
import { PackHeader } from './pack-header.tsx'
import { PackLicense } from './pack-license.tsx'
import { PackSheet } from './pack-sheet.tsx'
import { PackToolbar } from './pack-toolbar.tsx'
import { useState } from 'react'
import { customizationParams, type PackCustomization } from './pack-customization.ts'

const customizationNames = ['color', 'size', 'stroke']

/** A pack: what it is, all of it on one sheet, how to credit it, and what goes with it. */
export function PackPage({ data }: { data: PackPageData }) {
  const t = useT()
  const { pack, offer, sheet, related, refusal } = data
  const { customization, change } = usePackCustomization(data.customization)
  useCountView(pack.uuid)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(pack, t)} />
      <PackHeader
        pack={pack}
        offer={offer}
        customization={customization}
        refusal={refusal}
        firstSlug={sheet.groups[0]?.cells[0]?.slug}
      />
      <PackToolbar pack={pack} sheet={sheet} customization={customization} onChange={change} />
      <PackSheet pack={pack} sheet={sheet} customization={customization} />
      {hasContentsPage(pack.kind) && (
        <p className="mt-4">
          <Link className="link small" to={`${hrefs.pack(pack.kind, pack.slug)}/all`}>
            {t('pack.all.title', { name: pack.name, count: pack.items })}
          </Link>
        </p>
      )}
      {pack.formats.includes('SVG') && (
        <p className="mt-2">
          <Link className="link small" rel="nofollow" to={`/converter?pack=${pack.uuid}`}>
            {t('pack.convertTo')}
          </Link>
        </p>
      )}
      <PackLicense
        pack={pack}
        isChanged={customization.color !== null || customization.stroke !== null}
      />
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

/**
 * The look of the sheet while it is being changed. The address follows without a request, so that
 * it can be shared and survives a reload.
 */
function usePackCustomization(initial: PackCustomization) {
  const [customization, setCustomization] = useState(initial)
  const change = (part: Partial<PackCustomization>) => {
    const next = { ...customization, ...part }
    setCustomization(next)
    const url = new URL(location.href)
    for (const name of customizationNames) url.searchParams.delete(name)
    for (const [name, value] of customizationParams(next)) url.searchParams.set(name, value)
    history.replaceState(history.state, '', url)
  }
  return { customization, change }
}
