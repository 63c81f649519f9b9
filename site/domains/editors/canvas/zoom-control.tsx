import { useSyncExternalStore } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ZOOM_STEP, type Viewport } from './create-viewport.ts'

const fullSize = () => 100

/** The figure of the zoom between its two buttons; pressed, the figure fits the drawing again. */
export function ZoomControl({ viewport }: { readonly viewport: Viewport }) {
  const { t, number } = useI18n()
  const percent = useSyncExternalStore(viewport.subscribe, viewport.percent, fullSize)
  const figure = number(percent / 100, { style: 'percent' })
  return (
    <div className="ed-zoom" role="group" aria-label={t('editors.zoom.label')}>
      <IconButton
        size="sm"
        icon="minus"
        label={t('editors.zoom.out')}
        onClick={() => viewport.zoomBy(1 / ZOOM_STEP)}
      />
      <button
        type="button"
        className="ed-zoom__figure num"
        aria-label={t('editors.zoom.fitFrom', { zoom: figure })}
        onClick={viewport.fit}
      >
        {figure}
      </button>
      <IconButton
        size="sm"
        icon="plus"
        label={t('editors.zoom.in')}
        onClick={() => viewport.zoomBy(ZOOM_STEP)}
      />
    </div>
  )
}
