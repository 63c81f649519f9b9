import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { PROGRESS_HIDE_MS, PROGRESS_THROTTLE_MS, progressAt } from './progress-timing.ts'

const STEP_MS = 120

/** Two pixels across the top while a page is on its way. */
export function ProgressBar() {
  return <Progress isLoading={useNavigation().state !== 'idle'} />
}

/** The same for whatever else somebody waits for: a dialog that is on its way. */
export function Progress({ isLoading }: { isLoading: boolean }) {
  const value = useProgress(isLoading)
  if (value === null) return null
  return <div className="page-progress" style={{ '--value': value }} aria-hidden="true" />
}

/** null while hidden; full for half a second after the end of a load that was long enough to show. */
function useProgress(isLoading: boolean): number | null {
  const [value, setValue] = useState<number | null>(null)
  useEffect(() => {
    if (!isLoading) {
      const fill = setTimeout(() => setValue((shown) => (shown === null ? null : 1)))
      const hide = setTimeout(() => setValue(null), PROGRESS_HIDE_MS)
      return () => {
        clearTimeout(fill)
        clearTimeout(hide)
      }
    }
    const startedAt = performance.now()
    const step = () => setValue(progressAt(performance.now() - startedAt))
    let stepping: ReturnType<typeof setInterval> | undefined
    const throttle = setTimeout(() => {
      step()
      stepping = setInterval(step, STEP_MS)
    }, PROGRESS_THROTTLE_MS)
    return () => {
      clearTimeout(throttle)
      clearInterval(stepping)
    }
  }, [isLoading])
  return value
}
