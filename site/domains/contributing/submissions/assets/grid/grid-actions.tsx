import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

interface GridActionsProps {
  changedCount: number
  readyCount: number
  isDraft: boolean
}

/** Saves, sends in what is ready, and deletes or withdraws what is selected. */
export function GridActions({ changedCount, readyCount, isDraft }: GridActionsProps) {
  const t = useT()
  // Without scripts nobody knows what is typed before it is sent.
  const isHydrated = useIsHydrated()
  return (
    <div className="works-actions works-actions--bar">
      <Button type="submit" variant="primary" name="intent" value="save">
        {t('contributing.works.save')}
        {changedCount > 0 && <span className="num"> ({changedCount})</span>}
      </Button>
      <Button type="submit" variant="accent" name="intent" value="ready">
        {isHydrated && readyCount > 0
          ? t('contributing.works.sendReady', { count: readyCount })
          : t('contributing.works.sendWhatIsReady')}
      </Button>
      <TakeBack isDraft={isDraft} />
    </div>
  )
}

/** A draft is deleted; what others have seen is withdrawn. */
export function TakeBack({ isDraft }: { isDraft: boolean }) {
  const t = useT()
  return (
    <details className="works-withdraw">
      <summary className="btn btn--quiet">
        {t(isDraft ? 'contributing.works.delete' : 'contributing.works.withdraw')}
      </summary>
      <p className="small">
        {t(isDraft ? 'contributing.works.deleteText' : 'contributing.works.withdrawText')}
      </p>
      <Button type="submit" variant="danger-line" size="sm" name="intent" value="withdraw">
        {t(isDraft ? 'contributing.works.deleteNow' : 'contributing.works.withdrawNow')}
      </Button>
    </details>
  )
}
