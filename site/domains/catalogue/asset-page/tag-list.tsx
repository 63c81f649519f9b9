import type { AssetKind } from '@tessera/contracts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import type { TagView } from './asset-view.ts'

/** Tags as searches within the kind. */
export function TagList({ kind, tags }: { kind: AssetKind; tags: readonly TagView[] }) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <nav className="chips" aria-label={t('item.tags')}>
      {tags.map(({ slug, name, local }) => (
        <ChipLink key={slug} to={hrefs.search(kind, slug)}>
          {local ?? name}
          {local !== undefined && (
            <span className="ink-3" lang="en">
              {name}
            </span>
          )}
        </ChipLink>
      ))}
    </nav>
  )
}
