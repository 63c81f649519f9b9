import { Suspense, lazy, memo, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { FailureReason, FileResult, MadeFile } from './batch/batch-types.ts'
import type { ConverterPage } from './load-converter.server.ts'

const ConverterView = lazy(() => import('./view/converter-view.tsx'))

interface Props extends Pick<ConverterPage, 'names' | 'from' | 'to'> {
  readonly results: readonly FileResult[]
  readonly isOver: boolean
  readonly onSave: (file: Blob, name: string) => void
}

/** Rows that are drawn at once, so that 2,000 files do not hold the page up. */
const ROWS = 50

/** A row for each file: what became of it, or why nothing did. The first is compared once all are over. */
export function ConverterResults({ names, from, to, results, isOver, onSave }: Props) {
  const { t } = useI18n()
  const [shown, setShown] = useState(ROWS)
  const [chosen, setChosen] = useState<MadeFile | null>(null)
  const first = results.find((result) => 'file' in result)
  const compared = chosen && results.includes(chosen) ? chosen : isOver ? first : undefined
  return (
    <div className="converter__bench">
      <div>
        <ul className="converter__results">
          {results.slice(0, shown).map((result, index) => (
            <ResultRow
              key={index}
              names={names}
              family={from.family}
              to={to}
              result={result}
              isCompared={compared === result}
              onSave={onSave}
              onCompare={setChosen}
            />
          ))}
        </ul>
        {results.length > shown && (
          <Button onClick={() => setShown((count) => count + ROWS)}>
            {t('converters.showMore')}
          </Button>
        )}
      </div>
      {compared && (
        <Suspense fallback={null}>
          <ConverterView key={compared.name} result={compared} from={from.id} to={to.id} />
        </Suspense>
      )}
    </div>
  )
}

interface RowProps extends Pick<Props, 'names' | 'to' | 'onSave'> {
  readonly family: string
  readonly result: FileResult
  readonly isCompared: boolean
  readonly onCompare: (result: MadeFile) => void
}

/** Drawn once: a batch is drawn again several times a second while rows join. */
const ResultRow = memo(function ResultRow({
  names,
  family,
  result,
  isCompared,
  ...actions
}: RowProps) {
  const { t } = useI18n()
  return (
    <li aria-current={isCompared || undefined}>
      <b>{result.name}</b>
      {'reason' in result ? (
        <span>{t(`converters.${reasonText(result.reason, family)}`, names)}</span>
      ) : (
        <ResultActions result={result} {...actions} />
      )}
    </li>
  )
})

/** What is too much of a file differs: a length, triangles or pixels. */
function reasonText(reason: FailureReason, family: string) {
  if (reason !== 'tooMuch' || family === 'animation') return reason
  return family === 'model' ? 'tooMuchOfModel' : 'tooMuchOfPicture'
}

interface ActionsProps extends Pick<Props, 'to' | 'onSave'> {
  readonly result: MadeFile
  readonly onCompare: (result: MadeFile) => void
}

function ResultActions({ result, to, onSave, onCompare }: ActionsProps) {
  const { t, bytes } = useI18n()
  const { name, source, file } = result
  return (
    <span className="converter__actions">
      <span className="count num">
        {t('converters.sizes', { before: bytes(source.size), after: bytes(file.size) })}
      </span>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('converters.compareOf', { name })}
        onClick={() => onCompare(result)}
      >
        {t('converters.compare')}
      </Button>
      {to.isText && (
        <>
          <CopyButton
            size="sm"
            variant="quiet"
            label={t('converters.copyCode')}
            text={() => file.text()}
          />
          <CopyButton
            size="sm"
            variant="quiet"
            label={t('converters.copyDataUri')}
            text={() => dataUriOf(file, to.mime)}
          />
        </>
      )}
      <Button
        size="sm"
        icon="download"
        aria-label={t('converters.download', { name })}
        onClick={() => onSave(file, name.split('/').at(-1) ?? name)}
      >
        {to.extension.toUpperCase()}
      </Button>
    </span>
  )
}

async function dataUriOf(file: Blob, type: string): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The result cannot be read')),
    )
  })
  reader.readAsDataURL(new Blob([file], { type }))
  return read
}
