import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { publishToast } from '#web/ui/feedback/toast.tsx'
import type { EditData, CustomizationView } from './entry-view.ts'
import { sendChange } from './send-change.ts'

const REST_MS = 400

/** The look while it is being changed: shown at once, kept when the controls come to rest. */
export function useCustomization({ uuid, look: saved, version }: EditData['collection']) {
  const { t, locale } = useI18n()
  const { revalidate } = useRevalidator()
  const [own, setOwn] = useState<{
    readonly look: CustomizationView
    readonly version: number
  } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was saved last is shown, be it by another member.
  const look = own?.version === version ? own.look : saved
  const keep = async (next: CustomizationView) => {
    const words = { lang: locale, failed: t('collections.failed') }
    const sent = await sendChange('PATCH', `/collections/${uuid}`, { look: next }, words)
    if (!sent.isDone) {
      setOwn(null)
      publishToast({ tone: 'danger', content: sent.message })
    }
    await revalidate()
  }
  const change = (part: Partial<CustomizationView>) => {
    const next = { ...look, ...part }
    setOwn({ look: next, version })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(next), REST_MS)
  }
  return { look, change }
}
