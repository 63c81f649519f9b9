import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/button.tsx'
import { changeLocalSettings, withName } from '../local-settings/index.ts'
import { TOUR, tourSteps } from './tour-steps.ts'
import './tour.css'

/** Three steps beside the page, which stays usable. Skipped or finished, it never returns. */
export function Tour() {
  const t = useT()
  const [place, setPlace] = useState(0)
  const step = tourSteps[place]
  useTarget(step?.targets)
  useEffect(() => {
    const skip = (event: KeyboardEvent) => event.key === 'Escape' && finish()
    document.addEventListener('keydown', skip)
    return () => document.removeEventListener('keydown', skip)
  }, [])
  if (!step) return null
  const isLast = place === tourSteps.length - 1
  return (
    <aside className="tour" aria-label={t('late.tour.label')}>
      <div role="status">
        <p className="caption num">
          {t('late.tour.step', { number: place + 1, count: tourSteps.length })}
        </p>
        <h2 className="title-4">{t(step.title)}</h2>
        <p className="small ink-2">{t(step.text)}</p>
      </div>
      <div className="row">
        <Button size="sm" look="primary" onClick={() => (isLast ? finish() : setPlace(place + 1))}>
          {t(isLast ? 'late.tour.done' : 'late.tour.next')}
        </Button>
        {!isLast && (
          <Button size="sm" look="quiet" onClick={finish}>
            {t('late.tour.skip')}
          </Button>
        )}
      </div>
    </aside>
  )
}

function finish(): void {
  changeLocalSettings(({ finishedTours }) => ({ finishedTours: withName(finishedTours, TOUR) }))
}

/** Marks what the step is about for as long as it is shown. */
function useTarget(targets: readonly string[] | undefined): void {
  useEffect(() => {
    const found = targets?.map((one) => document.querySelector(one)).find((one) => one !== null)
    found?.setAttribute('data-tour', '')
    return () => found?.removeAttribute('data-tour')
  }, [targets])
}
