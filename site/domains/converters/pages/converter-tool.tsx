import { useEffect, useRef, useState } from 'react'
import { changeLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FileResult } from './batch/batch-types.ts'
import { ConverterOptions, readOptions } from './converter-options.tsx'
import { ConverterResults } from './converter-results.tsx'
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
    <form
      ref={form}
      className="converter__tool converter__tool--live"
      onSubmit={(event) => event.preventDefault()}
    >
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
      <ConverterOptions fields={fields} />
      <p role="status">
        {state === 'tooMany' && t('converters.tooMany')}
        {all > 0 &&
          state !== 'tooMany' &&
          t('converters.progress', { done: String(results.length), all: String(all) })}
      </p>
      {state === 'running' && (
        <Button
          className="converter__button"
          onClick={() => {
            stop.current?.abort()
            setState('idle')
          }}
        >
          {t('converters.cancel')}
        </Button>
      )}
      {results.length > 0 && (
        <section>
          <h2 className="title-3">{t('converters.results')}</h2>
          {state === 'idle' && results.length > 1 && (
            <Button variant="primary" className="converter__button" onClick={() => void saveAll()}>
              {t('converters.downloadAll')}
            </Button>
          )}
          <ConverterResults names={names} to={to} results={results} onSave={save} />
        </section>
      )}
    </form>
  )
}
