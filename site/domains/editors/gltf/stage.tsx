import { useEffect, useRef, useState } from 'react'
import { applyLook, type Camera3d } from '@tessera/model3d'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { ClipBar } from './panels/clip-bar.tsx'
import { turnTo } from './gltf-commands.ts'
import type { GltfEditing } from './use-gltf-editing.ts'

interface StageProps {
  editing: GltfEditing
  name: string
  /** Where the file of the asset is; null for a page that opened none. */
  address: string | null
  /** Shown until the model is there, and where there is no WebGL. */
  picture: string | null
}

type Status = 'loading' | 'ready' | 'lost' | 'failed'

/** The model as it looks; a click on a part chooses its material. */
export function Stage({ editing, name, address, picture }: StageProps) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<Status>('loading')
  const { session } = editing
  const own = useEditor(session, ({ document }) => document.own?.bytes ?? null)
  const variant = useEditor(session, ({ document }) => document.look.variant)
  const isEmpty = own === null && address === null
  useEffect(() => {
    const element = host.current
    if (!element || isEmpty) return
    setStatus('loading')
    return openIn(element, { editing, source: own ?? address!, variant, tell: setStatus })
  }, [editing, own, address, variant, isEmpty])
  const isShown = status === 'ready' && !isEmpty
  return (
    <div className="g3-stage ed-checker">
      {isEmpty && <p className="g3-empty">{t('gltfEditor.empty')}</p>}
      {!isEmpty && status === 'failed' && (
        <Notice tone="danger">{t('gltfEditor.viewFailed')}</Notice>
      )}
      {!isEmpty && status === 'lost' && <Notice tone="warning">{t('gltfEditor.viewLost')}</Notice>}
      {!isShown && own === null && picture !== null && <img src={picture} alt={name} />}
      <div
        ref={host}
        className="g3-view"
        role="application"
        aria-label={t('gltfEditor.viewOf', { name })}
        data-status={status}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn the model
        tabIndex={isShown ? 0 : -1}
        hidden={isEmpty}
      />
      {isShown && <ClipBar editing={editing} />}
    </div>
  )
}

type Opening = {
  readonly editing: GltfEditing
  /** The file, or where it is. */
  readonly source: Uint8Array | string
  readonly variant: number | null
  readonly tell: (status: Status) => void
}

/** Shows the model and follows the session; answers how to stop. */
function openIn(host: HTMLElement, { editing, source, variant, tell }: Opening): () => void {
  const { session, viewport } = editing
  const stop = new AbortController()
  const run = async () => {
    const [{ openViewport }, bytes] = await Promise.all([
      import('./viewport/open-viewport.ts'),
      typeof source === 'string' ? fetchModel(source, stop.signal) : source,
    ])
    if (stop.signal.aborted) return
    const shown = applyLook(bytes, { materials: {}, variant })
    const opened = await openViewport(host, shown, {
      look: session.live().look,
      onPick: (material) => {
        session.select(material === null ? [] : [String(material)])
        if (material !== null) opened.flash(material)
      },
      onTurn: (angles: Pick<Camera3d, 'turn' | 'tilt'>) => turnTo(editing, angles),
      onLost: (isLost) => tell(isLost ? 'lost' : 'ready'),
    })
    if (stop.signal.aborted) return opened.close()
    viewport.current = opened
    const unwatch = session.watch(({ look }) => opened.show(look))
    opened.show(session.live().look)
    stop.signal.addEventListener('abort', () => {
      unwatch()
      viewport.current = null
      opened.close()
    })
    tell('ready')
  }
  run().catch(() => {
    if (!stop.signal.aborted) tell('failed')
  })
  return () => stop.abort()
}

async function fetchModel(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`the model answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
