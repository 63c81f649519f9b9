import type { AssetKind } from '@tessera/contracts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { leadsToPlans, type DownloadOffer } from './download-offer.ts'
import { PlanLink } from './plan-link.tsx'

interface DownloadButtonProps {
  isBusy: boolean
  offer: DownloadOffer
  kind: AssetKind
  /** What it is a download of, as people call it. */
  format?: string | undefined
  /** There is no other format to choose. */
  isOnly?: boolean | undefined
  /** Of the form that it submits, where it stands outside. */
  formId?: string | undefined
  size?: 'lg' | 'md'
}

/** Submits the asset form; where that would be refused for want of a plan, leads to the plans. */
export function DownloadButton({
  isBusy,
  offer,
  kind,
  format,
  isOnly = false,
  formId,
  size = 'lg',
}: DownloadButtonProps) {
  if (leadsToPlans(offer)) {
    return <PlanLink kind={kind} offer={offer} size={size} className="grow" />
  }
  return (
    <Button
      form={formId}
      type="submit"
      variant="accent"
      size={size}
      icon="download"
      className="grow"
      isBusy={isBusy}
    >
      <DownloadWords format={format} isOnly={isOnly} />
    </Button>
  )
}

/** Names the chosen format; without scripts nobody knows which that is until the form is sent. */
function DownloadWords({ format, isOnly }: { format: string | undefined; isOnly: boolean }) {
  const t = useT()
  if (format === undefined) return t('item.download')
  const named = t('item.downloadFormat', { format })
  if (isOnly) return named
  return (
    <>
      <span className="only-scripted">{named}</span>
      <span className="only-plain">{t('item.download')}</span>
    </>
  )
}
