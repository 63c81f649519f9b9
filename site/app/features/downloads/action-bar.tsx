import { useT } from '#app/i18n/i18n-context.tsx'
import { Button } from '#app/ui/button.tsx'

interface ActionBarProps {
  formId: string
  isBusy: boolean
}

/** The one action of the page, always in reach on phones. */
export function ActionBar({ formId, isBusy }: ActionBarProps) {
  const t = useT()
  return (
    <div className="actionbar">
      <Button form={formId} type="submit" look="accent" icon="download" isBusy={isBusy}>
        {t('item.download')}
      </Button>
    </div>
  )
}
