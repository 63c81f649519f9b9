import { lazy, Suspense } from 'react'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { useCurrentRow } from '#web/routing/current-row.ts'
import type { PageName } from '#web/routing/rows/pages.ts'
import { useLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { TOUR } from './tour-steps.ts'

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

/** Where one begins to look around; elsewhere it would be in the way. */
const pages: ReadonlySet<PageName> = new Set(['home', 'listing', 'search', 'item'])

interface FirstTourProps {
  /** Something else asks first, or the visitor knows the site. */
  waits: boolean
}

/** The tour of a first visit. */
export function FirstTour({ waits }: FirstTourProps) {
  const row = useCurrentRow()
  const { finishedTours } = useLocalSettings()
  const isDue = !waits && row !== undefined && pages.has(row.page) && !finishedTours.includes(TOUR)
  if (!isDue) return null
  return (
    <Suspense>
      <LateTexts>
        <Tour />
      </LateTexts>
    </Suspense>
  )
}
