import { useEffect, useRef, useState } from 'react'
import { changeLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { FileResult } from './batch/batch-types.ts'
import type { loadConverter } from './load-converter.server.ts'

type Props = Pick<ReturnType<typeof loadConverter>, 'slug' | 'names' | 'from' | 'to' | 'fields'>

const MOST_FILES = 2000

/** Drop zone, options and results. What converts is loaded with the first file. */
export function ConverterTool({ slug, names, from, to, fields }: Props) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const stop = useRef<AbortController>(null)
  const [results, setResults] = useState<readonly FileResult[]>([])
  const [all, setAll] = useState(0)
  const [state, setState] = useState<'idle' | 'running' | 'tooMany'>('idle')
  useEffect(() => () => stop.current?.abort(), [])

  const convert = async (files: readonly File[]) => {
    if (files.length === 0) return
    stop.current?.abort()
    setResults([])
    if (files.length > MOST_FILES) return setState('tooMany')
    const own = new AbortController()
    stop.current = own
    setAll(files.length)
    setState('running')
    const { convertFiles } = await import('./convert-files.ts')
    const options = readOptions(form.current, fields)
    await convertFiles(files, { from, to, options, signal: own.signal }, (result) =>
      setResults((before) => (own.signal.aborted ? before : [...before, result])),
    )
    if (stop.current === own) setState('idle')
  }
  const latest = useRef(convert)
  useEffect(() => {
    latest.current = convert
  })
  // Dropping is for those with a pointer; the input of files does the same for everybody.
  useEffect(() => {
    const zone = form.current
    const allow = (event: Event) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void latest.current([...(event.dataTransfer?.files ?? [])])
    }
    zone?.addEventListener('dragover', allow)
    zone?.addEventListener('drop', drop)
    return () => {
      zone?.removeEventListener('dragover', allow)
      zone?.removeEventListener('drop', drop)
    }
  }, [])
  const save = (file: Blob, name: string) => {
    const address = URL.createObjectURL(file)
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    if (!slug.includes('lottie')) return
    changeLocalSettings(({ lottieConverterDownloadCount }) => ({
      lottieConverterDownloadCount: lottieConverterDownloadCount + 1,
    }))
  }
  const saveAll = async () => {
    const { zipResults } = await import('./batch/zip-results.ts')
    save(await zipResults(results), `${slug}.zip`)
  }
  return (
    <form ref={form} className="converter__tool" onSubmit={(event) => event.preventDefault()}>
      <label className="converter__drop">
        <b>{t('converters.choose', names)}</b>
        <span>{t('converters.hint')}</span>
        <input
          type="file"
          multiple
          accept={from.endings.map((ending) => `.${ending}`).join(',')}
          onChange={({ currentTarget }) => {
            void convert([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <span className="caption">{t('converters.private')}</span>
      </label>
      <noscript>{t('converters.needsScript')}</noscript>
      <Options fields={fields} />
      <p role="status">
        {state === 'tooMany' && t('converters.tooMany')}
        {all > 0 &&
          state !== 'tooMany' &&
          t('converters.progress', { done: String(results.length), all: String(all) })}
      </p>
      {state === 'running' && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            stop.current?.abort()
            setState('idle')
          }}
        >
          {t('converters.cancel')}
        </button>
      )}
      {results.length > 0 && (
        <section>
          <h2 className="title-3">{t('converters.results')}</h2>
          {state === 'idle' && results.length > 1 && (
            <button type="button" className="btn" onClick={() => void saveAll()}>
              {t('converters.downloadAll')}
            </button>
          )}
          <ul className="converter__results">
            {results.map((result, index) => (
              <li key={index}>
                {'file' in result ? (
                  <button
                    type="button"
                    className="btn"
                    onClick={() => save(result.file, result.name.split('/').at(-1) ?? result.name)}
                  >
                    {t('converters.download', { name: result.name })}
                  </button>
                ) : (
                  <>
                    <b>{result.name}</b> {t(`converters.${result.reason}`, names)}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  )
}

const labels = {
  size: 'converters.size',
  quality: 'converters.quality',
  background: 'converters.background',
  colors: 'converters.colors',
} as const

function isLabelled(name: string): name is keyof typeof labels {
  return Object.hasOwn(labels, name)
}

function Options({ fields }: Pick<Props, 'fields'>) {
  const { t } = useI18n()
  const shown = fields.flatMap((field) => {
    const { name, type, usual } = field
    if (!isLabelled(name) || type === 'choice' || usual === null) return []
    const bounds = type === 'integer' ? { min: field.min, max: field.max } : {}
    return [{ name, type: type === 'integer' ? 'number' : 'color', usual, ...bounds }]
  })
  if (shown.length === 0) return null
  return (
    <fieldset className="converter__options">
      <legend>{t('converters.options')}</legend>
      {shown.map(({ name, usual, ...rest }) => (
        <label key={name}>
          {t(labels[name])} <input name={name} defaultValue={usual} required {...rest} />
        </label>
      ))}
    </fieldset>
  )
}

/** Values out of bounds stay at their usual ones. */
function readOptions(form: HTMLFormElement | null, fields: Props['fields']) {
  const options: Record<string, string | number> = {}
  for (const { name, type } of fields) {
    const input = form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement) || !input.checkValidity()) continue
    options[name] = type === 'integer' ? Number(input.value) : input.value
  }
  return options
}
