import { useCallback, useEffect, useRef, useState } from 'react'
import { changeLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { ConverterOptions, readOptions } from './converter-options.tsx'
import { ConverterResults } from './converter-results.tsx'
import type { ConverterPage } from './load-converter.server.ts'
import { CatalogueFiles } from './source/catalogue-files.tsx'
import { useBatch } from './use-batch.ts'

type Props = Pick<ConverterPage, 'slug' | 'names' | 'from' | 'to' | 'fields'> & {
  readonly offered: React.ComponentProps<typeof CatalogueFiles>['offered']
}

/** Drop zone, samples, options, progress and results. */
export function ConverterTool({ slug, names, from, to, fields, offered }: Props) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const { batch, start, cancel } = useBatch({ from, to })
  const [isOver, setIsOver] = useState(false)
  const convert = (files: readonly File[]) => start(files, readOptions(form.current, fields))
  const latest = useRef(convert)
  useEffect(() => {
    latest.current = convert
  })
  // Dropping is for those with a pointer; the input of files does the same for everybody.
  useEffect(() => {
    const zone = form.current
    const allow = (event: Event) => {
      event.preventDefault()
      setIsOver(event.type === 'dragover')
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      void latest.current([...(event.dataTransfer?.files ?? [])])
    }
    zone?.addEventListener('dragover', allow)
    zone?.addEventListener('dragleave', allow)
    zone?.addEventListener('drop', drop)
    return () => {
      zone?.removeEventListener('dragover', allow)
      zone?.removeEventListener('dragleave', allow)
      zone?.removeEventListener('drop', drop)
    }
  }, [])
  const save = useCallback(
    (file: Blob, name: string) => {
      const address = URL.createObjectURL(file)
      const link = Object.assign(document.createElement('a'), { href: address, download: name })
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
      if (!slug.includes('lottie')) return
      changeLocalSettings(({ lottieConverterDownloadCount }) => ({
        lottieConverterDownloadCount: lottieConverterDownloadCount + 1,
      }))
    },
    [slug],
  )
  const saveAll = async () => {
    const { zipResults } = await import('./batch/zip-results.ts')
    save(await zipResults(batch.results), `${slug}.zip`)
  }
  const isRunning = batch.state === 'running'
  return (
    <form
      ref={form}
      className="converter__tool converter__tool--live"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="converter__start">
        <label className="converter__drop" data-over={isOver || undefined}>
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
        <CatalogueFiles
          offered={offered}
          endings={from.endings}
          onFiles={(files) => void convert(files)}
        />
      </div>
      <ConverterOptions fields={fields} />
      <BatchProgress batch={batch} onCancel={cancel} />
      {batch.results.length > 0 && (
        <section>
          <h2 className="title-3">{t('converters.results')}</h2>
          {!isRunning && batch.results.length > 1 && (
            <Button variant="primary" className="converter__button" onClick={() => void saveAll()}>
              {t('converters.downloadAll')}
            </Button>
          )}
          <ConverterResults
            names={names}
            from={from}
            to={to}
            results={batch.results}
            isOver={!isRunning}
            onSave={save}
          />
        </section>
      )}
    </form>
  )
}
