import type { AssetKind } from '@tessera/contracts'
import { DownloadButton } from './download-button.tsx'
import { DownloadNote } from './download-note.tsx'
import type { DownloadOffer } from './download-offer.ts'

interface ActionBarProps {
  formId: string
  isBusy: boolean
  offer: DownloadOffer
  kind: AssetKind
  format?: string | undefined
  isOnly?: boolean | undefined
}

/** The one action of the page, always in reach on phones, and what it is going to be. */
export function ActionBar({ formId, isBusy, offer, kind, format, isOnly }: ActionBarProps) {
  return (
    <div className="actionbar">
      <DownloadNote offer={offer} />
      <DownloadButton
        formId={formId}
        isBusy={isBusy}
        offer={offer}
        kind={kind}
        format={format}
        isOnly={isOnly}
        size="md"
      />
    </div>
  )
}
