import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveBlob } from '#domains/editors/export/index.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { editsOf } from '#domains/editors/lottie/pack-commands.ts'

type State =
  | { readonly kind: 'ready' | 'failed' }
  | { readonly kind: 'busy'; readonly done: number; readonly all: number }
  | { readonly kind: 'done'; readonly refused: readonly string[] }

const formats = ['json', 'lottie', 'svg'] as const
type SetFormat = (typeof formats)[number]

/** Files of one's own with the same edits, in one zip that the browser writes: none of them leaves it. */
export function OwnSet({ editing: { session } }: { readonly editing: LottieEditing }) {
  const { t, number } = useI18n()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const [format, setFormat] = useState<SetFormat>('json')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (files: readonly File[]) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const { commands, base } = session.read().document
    setState({ kind: 'busy', done: 0, all: files.length })
    try {
      const { writeOwnSet } = await import('#domains/editors/lottie/export/write-own-set.ts')
      const { zip, refused } = await writeOwnSet(files, {
        edits: editsOf(commands, base),
        format,
        signal,
        tell: (done) => setState({ kind: 'busy', done, all: files.length }),
      })
      if (zip) saveBlob(zip, 'animations.zip')
      setState({ kind: 'done', refused })
    } catch {
      setState({ kind: signal.aborted ? 'ready' : 'failed' })
    }
  }
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.ownSet')}</h2>
      <p className="caption">{t('lottieEditor.ownSetHint')}</p>
      <label className="ed-prop">
        <span>{t('lottieEditor.exportFile')}</span>
        <select
          className="select select--sm"
          value={format}
          onChange={({ currentTarget }) =>
            setFormat(formats.find((known) => known === currentTarget.value) ?? 'json')
          }
        >
          <option value="json">JSON</option>
          <option value="lottie">dotLottie</option>
          <option value="svg">SVG</option>
        </select>
      </label>
      <label className="btn btn--line btn--sm btn--block">
        {t('lottieEditor.ownSetChoose')}
        <input
          className="sr"
          type="file"
          multiple
          accept=".json,.lottie,application/json"
          disabled={state.kind === 'busy'}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (files.length > 0) void start(files)
          }}
        />
      </label>
      <div className="ed-progress" role="status">
        {state.kind === 'busy' && (
          <>
            <progress value={state.done} max={state.all} aria-label={t('editors.file.progress')} />
            <span className="caption num">
              {t('editors.file.filesDone', { count: number(state.done) })}
            </span>
            <Button size="sm" onClick={() => running.current?.abort()}>
              {t('editors.file.cancel')}
            </Button>
          </>
        )}
        {state.kind === 'done' && <span>{t('editors.file.done')}</span>}
        {state.kind === 'done' && state.refused.length > 0 && (
          <p className="caption">
            {t('lottieEditor.ownSetRefused', { names: state.refused.slice(0, 10).join(', ') })}
          </p>
        )}
        {state.kind === 'failed' && <span>{t('editors.file.failed')}</span>}
      </div>
    </section>
  )
}
