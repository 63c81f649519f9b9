import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { TermTiles } from '../term-listing/index.ts'
import type { BundleTile } from './load-bundles.server.ts'

/** Bundles, each with pieces of its packs and how much is in it. */
export function BundleTiles({ bundles }: { bundles: readonly BundleTile[] }) {
  const { t } = useI18n()
  return (
    <TermTiles
      tiles={bundles.map(({ slug, name, packs, items, cells }) => ({
        to: hrefs.bundle(slug),
        name,
        count: items,
        by: t('bundles.packs', { count: packs }),
        cells,
      }))}
    />
  )
}
