import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { askToChoose } from '#domains/workspace/collections/index.ts'
import type { OfferedFiles } from './offered-files.ts'

interface Props {
  readonly offered: OfferedFiles
  readonly endings: readonly string[]
  readonly onFiles: (files: readonly File[]) => void
}

/** What can be saved: an asset. Results are files of the visitor, which no collection holds. */
interface Work {
  readonly uuid: string
  readonly name: string
}

type State = 'idle' | 'busy' | 'refused' | 'failed' | 'empty'

const sourceWords = {
  item: 'converters.convertItem',
  collection: 'converters.convertCollection',
  pack: 'converters.convertPack',
} as const

/** What a link of the catalogue named, and samples to try the conversion with. */
export function CatalogueFiles({ offered: { samples, source }, endings, onFiles }: Props) {
  const { t } = useI18n()
  const [state, setState] = useState<State>('idle')
  const [work, setWork] = useState<Work | null>(source?.kind === 'item' ? source : null)
  if (samples.length === 0 && source === null) return null
  const take = async (load: (from: typeof import('./fetch-source.ts')) => Promise<File[]>) => {
    setState('busy')
    const from = await import('./fetch-source.ts')
    try {
      const files = await load(from)
      setState(files.length === 0 ? 'empty' : 'idle')
      onFiles(files)
    } catch (error) {
      console.warn(error)
      setState(error instanceof from.SourceRefused ? 'refused' : 'failed')
    }
  }
  return (
    <div className="converter__samples">
      {source && (
        <Button
          variant="primary"
          isBusy={state === 'busy'}
          onClick={() => void take((from) => from.fetchSource(source, endings))}
        >
          {t(sourceWords[source.kind], { name: source.name })}
        </Button>
      )}
      {samples.length > 0 && (
        <fieldset>
          <legend className="title-4">{t('converters.samples')}</legend>
          {samples.map((sample) => (
            <button
              key={sample.url}
              type="button"
              className="converter__sample"
              onClick={() => {
                setWork(sample)
                void take((from) => from.fetchSample(sample))
              }}
            >
              <b>{sample.name}</b> <span className="caption">{sample.contributor}</span>
            </button>
          ))}
        </fieldset>
      )}
      {work && (
        <Button icon="bookmark" onClick={() => askToChoose([work.uuid])}>
          {t('converters.saveWork', { name: work.name })}
        </Button>
      )}
      <p role="status">
        {state === 'busy' && t('converters.fetching')}
        {state === 'empty' && t('converters.sourceEmpty')}
        {state === 'failed' && t('converters.sourceFailed')}
        {state === 'refused' && (
          <>
            {t('converters.sourceRefused')}{' '}
            <Link className="link" to="/pricing">
              {t('converters.seePlans')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
