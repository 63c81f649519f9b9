import { useEffect, useState } from 'react'
import { useConsent } from '#domains/foundation/consent/index.ts'
import { showChatService } from './chat-service.ts'

interface ChatProps {
  /** The chat is first met on the pricing page, and afterwards shown there and hidden elsewhere. */
  isOnPricing: boolean
  /** The operator's chat service, for visitors who agreed to it; the form of the pricing page is for all. */
  script: string | null
}

export function Chat({ isOnPricing, script }: ChatProps) {
  const consent = useConsent()
  const [wasMet, setMet] = useState(false)
  if (isOnPricing && !wasMet) setMet(true)
  const shownScript = consent === 'all' && wasMet ? script : null
  useEffect(() => {
    if (shownScript !== null) showChatService(shownScript, isOnPricing)
  }, [shownScript, isOnPricing])
  return null
}
