import { lazy, Suspense, useEffect, useState } from 'react'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { useConsent } from '#domains/foundation/consent/index.ts'
import { showChatService } from './chat-service.ts'

const ContactPanel = lazy(async () => ({
  default: (await import('./contact-panel.tsx')).ContactPanel,
}))

interface ChatProps {
  /** The chat is first met on the pricing page, and afterwards shown there and hidden elsewhere. */
  isOnPricing: boolean
  /** The operator's chat service, for visitors who agreed to it; our own contact panel otherwise. */
  script: string | null
}

export function Chat({ isOnPricing, script }: ChatProps) {
  const consent = useConsent()
  const [wasMet, setMet] = useState(false)
  if (isOnPricing && !wasMet) setMet(true)
  const usesChatService = script !== null && consent === 'all'
  useEffect(() => {
    if (usesChatService && wasMet) showChatService(script, isOnPricing)
  }, [usesChatService, wasMet, script, isOnPricing])
  if (!wasMet || usesChatService) return null
  return (
    <Suspense>
      <LateTexts>
        <ContactPanel isHidden={!isOnPricing} />
      </LateTexts>
    </Suspense>
  )
}
