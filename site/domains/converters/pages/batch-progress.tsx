import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/feedback/meter.tsx'
import type { Batch } from './use-batch.ts'

interface Props {
  readonly batch: Batch
  readonly onCancel: () => void
}

/** Parts of the way that are told to screen readers. */
const TOLD_PARTS = 4

/** How far a batch is, by files and bytes. Screen readers hear of each quarter, not of each file. */
export function BatchProgress({ batch, onCancel }: Props) {
  const { t, bytes } = useI18n()
  const { state, results, files } = batch
  const words = {
    done: String(results.length),
    all: String(files),
    bytes: bytes(batch.doneBytes),
    allBytes: bytes(batch.bytes),
  }
  const failed = results.filter((result) => 'reason' in result).length
  const told = Math.floor((results.length / Math.max(1, files)) * TOLD_PARTS)
  const said =
    state === 'tooMany'
      ? t('converters.tooMany')
      : state === 'cancelled'
        ? t('converters.cancelled', { done: String(results.length), all: String(files) })
        : state === 'done'
          ? t('converters.finished', {
              done: String(results.length - failed),
              all: String(files),
            })
          : ''
  return (
    <div className="converter__progress">
      <div role="status">
        {said}
        {state === 'running' && told > 0 && (
          <span className="sr">
            {t('converters.progress', {
              done: String(Math.floor((files * told) / TOLD_PARTS)),
              all: String(files),
            })}
          </span>
        )}
      </div>
      {state === 'running' && (
        <>
          <p aria-hidden="true" className="num">
            {t(batch.bytes > 0 ? 'converters.progressBytes' : 'converters.progress', words)}
          </p>
          <Progress
            label={t('converters.progressName')}
            value={batch.bytes > 0 ? batch.doneBytes / batch.bytes : results.length / files}
          />
          <Button className="converter__button" onClick={onCancel}>
            {t('converters.cancel')}
          </Button>
        </>
      )}
    </div>
  )
}
