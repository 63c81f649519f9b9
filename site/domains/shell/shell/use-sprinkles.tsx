import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { publishToast } from '#web/ui/feedback/toast.tsx'
import { changeLocalSettings, readLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { dueSprinkles } from './sprinkles.ts'

/** The pages of apps say once a week and app what is new for it. */
export function useSprinkles(): void {
  const { slug, name } = useShownApp()
  useEffect(() => {
    if (slug === undefined || name === undefined) return
    const firstTimeSprinkles = dueSprinkles(
      readLocalSettings().firstTimeSprinkles,
      slug,
      Date.now(),
    )
    if (firstTimeSprinkles === null) return
    changeLocalSettings({ firstTimeSprinkles })
    publishToast({
      content: (
        <LateTexts>
          <Words app={name} />
        </LateTexts>
      ),
    })
  }, [slug, name])
}

/** The program that the page on show is about, by its one slug whatever the address says. */
function useShownApp(): { readonly slug?: string; readonly name?: string } {
  const row = useCurrentRow()
  const page = useMatches().at(-1)?.loaderData as
    | { app?: { slug: string; name: string } }
    | undefined
  return (row?.page === 'app' && page?.app) || {}
}

function Words({ app }: { app: string }) {
  const t = useT()
  return t('late.sprinkles', { app })
}
