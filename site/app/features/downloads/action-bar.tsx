import { DownloadButton } from './download-button.tsx'
import type { DownloadOffer } from './download-offer.ts'

interface ActionBarProps {
  formId: string
  isBusy: boolean
  offer: DownloadOffer
}

/** The one action of the page, always in reach on phones. */
export function ActionBar({ formId, isBusy, offer }: ActionBarProps) {
  return (
    <div className="actionbar">
      <DownloadButton formId={formId} isBusy={isBusy} offer={offer} size="md" />
    </div>
  )
}
