import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { publishToast } from '#web/ui/feedback/toast.tsx'
import { changeLocalSettings, readLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { dueSprinkles } from './sprinkles.ts'

/** The pages of apps say once a week and app what the staff has written of it; where it wrote nothing, nothing. */
export function useSprinkles(waits: boolean): void {
  const { slug, news } = useShownApp()
  useEffect(() => {
    if (waits || slug === undefined || news === null) return
    const firstTimeSprinkles = dueSprinkles(
      readLocalSettings().firstTimeSprinkles,
      slug,
      Date.now(),
    )
    if (firstTimeSprinkles === null) return
    changeLocalSettings({ firstTimeSprinkles })
    publishToast({ content: news })
  }, [waits, slug, news])
}

type AppData = { readonly app?: { readonly slug: string }; readonly news?: string | null }

/** The program that the page on show is about, by its one slug whatever the address says, and its news. */
function useShownApp(): { readonly slug: string | undefined; readonly news: string | null } {
  const row = useCurrentRow()
  const page = useMatches().at(-1)?.loaderData as AppData | undefined
  if (row?.page !== 'app') return { slug: undefined, news: null }
  return { slug: page?.app?.slug, news: page?.news ?? null }
}
