import { useT } from '#app/i18n/i18n-context.tsx'
import { Button } from '#app/ui/button.tsx'

interface DownloadButtonProps {
  isBusy: boolean
  /** Named on the button where there is no other to choose. */
  onlyFormat?: string | undefined
}

/** Submits the item form. */
export function DownloadButton({ isBusy, onlyFormat }: DownloadButtonProps) {
  const t = useT()
  return (
    <Button type="submit" look="accent" size="lg" icon="download" className="grow" isBusy={isBusy}>
      {onlyFormat ? t('item.downloadFormat', { format: onlyFormat }) : t('item.download')}
    </Button>
  )
}
