import type { AssetKind } from '@tessera/contracts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { leadsToPlans, type DownloadOffer } from './download-offer.ts'
import { PlanLink } from './plan-link.tsx'

interface DownloadButtonProps {
  isBusy: boolean
  offer: DownloadOffer
  kind: AssetKind
  /** Named on the button where there is no other to choose. */
  onlyFormat?: string | undefined
  /** Of the form that it submits, where it stands outside. */
  formId?: string | undefined
  size?: 'lg' | 'md'
}

/** Submits the asset form; where that would be refused for want of a plan, leads to the plans. */
export function DownloadButton({
  isBusy,
  offer,
  kind,
  onlyFormat,
  formId,
  size = 'lg',
}: DownloadButtonProps) {
  const t = useT()
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
      {onlyFormat ? t('item.downloadFormat', { format: onlyFormat }) : t('item.download')}
    </Button>
  )
}
