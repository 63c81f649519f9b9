import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { LateTexts } from '../../i18n/late-texts.tsx'
import { useCurrentRow } from '../../routing/current-row.ts'
import { publishToast } from '../../ui/toast.tsx'
import { changeLocalSettings, readLocalSettings } from '../local-settings/index.ts'
import { dueSprinkles } from './sprinkles.ts'

/** The pages of apps say once a week and app what is new for it. */
export function useSprinkles(): void {
  const row = useCurrentRow()
  const { app } = useParams()
  const agent = row?.page === 'app' ? app : undefined
  useEffect(() => {
    if (agent === undefined) return
    const firstTimeSprinkles = dueSprinkles(
      readLocalSettings().firstTimeSprinkles,
      agent,
      Date.now(),
    )
    if (firstTimeSprinkles === null) return
    changeLocalSettings({ firstTimeSprinkles })
    publishToast({
      content: (
        <LateTexts>
          <Words agent={agent} />
        </LateTexts>
      ),
    })
  }, [agent])
}

function Words({ agent }: { agent: string }) {
  const t = useT()
  return t('late.sprinkles', { app: nameOf(agent) })
}

/** `for-adobe-xd` → `Adobe Xd`. */
function nameOf(agent: string): string {
  return agent
    .replace(/^(for|para)-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
