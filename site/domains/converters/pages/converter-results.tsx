import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { FileResult } from './batch/batch-types.ts'
import type { loadConverter } from './load-converter.server.ts'

interface Props extends Pick<ReturnType<typeof loadConverter>, 'names' | 'to'> {
  readonly results: readonly FileResult[]
  readonly onSave: (file: Blob, name: string) => void
}

/** A row for each file: what became of it, or why nothing did. */
export function ConverterResults({ names, to, results, onSave }: Props) {
  const { t, bytes } = useI18n()
  return (
    <ul className="converter__results">
      {results.map((result, index) => (
        <li key={index}>
          <b>{result.name}</b>
          {'reason' in result ? (
            <span>{t(`converters.${result.reason}`, names)}</span>
          ) : (
            <span className="converter__actions">
              <span className="count num">{bytes(result.file.size)}</span>
              {to.isText && (
                <>
                  <CopyButton
                    size="sm"
                    variant="quiet"
                    label={t('converters.copyCode')}
                    text={() => result.file.text()}
                  />
                  <CopyButton
                    size="sm"
                    variant="quiet"
                    label={t('converters.copyDataUri')}
                    text={() => dataUriOf(result.file, to.mime)}
                  />
                </>
              )}
              <Button
                size="sm"
                icon="download"
                aria-label={t('converters.download', { name: result.name })}
                onClick={() => onSave(result.file, result.name.split('/').at(-1) ?? result.name)}
              >
                {to.extension.toUpperCase()}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
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
