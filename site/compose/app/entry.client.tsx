import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handOverPageData } from '#web/hydration/page-data.ts'
import { keepPage } from '#web/recovery/keep-page.ts'
import { watchChunks } from '#web/recovery/watch-chunks.ts'

handOverPageData(globalThis)
watchChunks()
keepPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
