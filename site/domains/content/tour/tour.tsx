import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { changeLocalSettings, withName } from '#domains/foundation/local-settings/index.ts'
import { TOUR, tourSteps } from './tour-steps.ts'
import './tour.css'

/** Three steps beside the page, which stays usable. Skipped or finished, it never returns. */
export function Tour() {
  const t = useT()
  const [index, setPlace] = useState(0)
  const step = tourSteps[index]
  useTarget(step?.targets)
  useEffect(() => {
    const skip = (event: KeyboardEvent) => event.key === 'Escape' && finish()
    document.addEventListener('keydown', skip)
    return () => document.removeEventListener('keydown', skip)
  }, [])
  if (!step) return null
  const isLast = index === tourSteps.length - 1
  return (
    <aside className="tour" aria-label={t('late.tour.label')}>
      <div role="status">
        <p className="caption num">
          {t('late.tour.step', { number: index + 1, count: tourSteps.length })}
        </p>
        <h2 className="title-4">{t(step.title)}</h2>
        <p className="small ink-2">{t(step.text)}</p>
      </div>
      <div className="row">
        <Button
          size="sm"
          variant="primary"
          onClick={() => (isLast ? finish() : setPlace(index + 1))}
        >
          {t(isLast ? 'late.tour.done' : 'late.tour.next')}
        </Button>
        {!isLast && (
          <Button size="sm" variant="quiet" onClick={finish}>
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

/** Marks what the step is about for as long as it is shown, and brings it into view. */
function useTarget(targets: readonly string[] | undefined): void {
  useEffect(() => {
    const all = targets?.flatMap((one) => [...document.querySelectorAll(one)]) ?? []
    const shown = all.filter((element) => element.checkVisibility())
    const found = shown.find(isInView) ?? shown[0]
    if (!found) return
    found.setAttribute('data-tour', '')
    if (!isInView(found)) found.scrollIntoView({ block: 'center' })
    return () => found.removeAttribute('data-tour')
  }, [targets])
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
