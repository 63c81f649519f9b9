import { lazy, Suspense } from 'react'
import type { CardSubject } from '#web/ui/card/card-actions.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { CollectAction } from '#domains/workspace/collections/index.ts'

const CopyButton = lazy(async () => ({
  default: (await import('./copy-button.tsx')).CopyButton,
}))
const DownloadButton = lazy(async () => ({
  default: (await import('./download-button.tsx')).DownloadButton,
}))
const EditCellLink = lazy(async () => ({
  default: (await import('./edit-link.tsx')).EditCellLink,
}))

/** The actions of a card: copy where its drawing is in the page, collect, download. */
export function cardActions(subject: CardSubject) {
  return <Actions {...subject} />
}

/** Only in browsers: pages are rendered in one go, which cannot wait for code. */
function Actions({ to, name, svg, where }: CardSubject) {
  if (!useIsHydrated()) return null
  if (where === 'heading') return <CollectAction to={to} name={name} />
  return (
    <Suspense>
      {svg !== undefined && <CopyButton to={to} name={name} svg={svg} />}
      <CollectAction to={to} name={name} />
      <EditCellLink to={to} name={name} />
      <DownloadButton to={to} name={name} svg={svg} />
      {svg !== undefined && <DownloadButton to={to} name={name} svg={svg} as="png" />}
    </Suspense>
  )
}
