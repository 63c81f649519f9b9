import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handOverPageData } from './hydration/page-data.ts'
import { keepPage } from './recovery/keep-page.ts'
import { watchChunks } from './recovery/watch-chunks.ts'

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
