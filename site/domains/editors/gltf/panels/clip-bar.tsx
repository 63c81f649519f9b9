import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { useParts, type GltfEditing } from '#domains/editors/gltf/use-gltf-editing.ts'

const REST = ''

/** Plays the animations of a model; the moment that is stopped at is in its pictures. */
export function ClipBar({ editing }: { readonly editing: GltfEditing }) {
  const { t, number: format } = useI18n()
  const { session, viewport, change } = editing
  const clips = useParts(editing)?.clips ?? []
  const clip = useEditor(session, ({ document }) => document.look.clip)
  const [isPlaying, setPlaying] = useState(false)
  const now = useRef(0)
  const range = useRef<HTMLInputElement>(null)
  const seconds = clip === null ? 0 : (clips[clip.number]?.seconds ?? 0)
  const number = clip?.number ?? null
  useEffect(() => {
    if (!isPlaying || number === null || seconds <= 0) return
    const begun = performance.now() - now.current * 1000
    let frame = requestAnimationFrame(function play(at) {
      now.current = ((at - begun) / 1000) % seconds
      if (now.current < 0) now.current = 0
      viewport.current?.pose({ number, seconds: now.current })
      if (range.current) range.current.value = String(now.current)
      frame = requestAnimationFrame(play)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, number, seconds, viewport])
  if (clips.length === 0) return null
  const keep = (to: { readonly number: number; readonly seconds: number } | null) => {
    now.current = to?.seconds ?? 0
    change('gltfEditor.step.clip', (look) => ({ ...look, clip: to }), 'clip')
  }
  const moment = () => Math.round(now.current * 1000) / 1000
  const toggle = () => {
    if (isPlaying && number !== null) keep({ number, seconds: moment() })
    else if (number === null) keep({ number: 0, seconds: 0 })
    else now.current = clip?.seconds ?? 0
    setPlaying(!isPlaying)
  }
  return (
    <div className="g3-clips" role="group" aria-label={t('gltfEditor.clips')}>
      <button type="button" className="btn btn--line btn--sm" onClick={toggle}>
        {t(isPlaying ? 'gltfEditor.pause' : 'gltfEditor.play')}
      </button>
      <select
        className="select select--sm"
        aria-label={t('gltfEditor.clips')}
        value={number === null ? REST : String(number)}
        onChange={({ currentTarget: { value } }) => {
          if (value === REST) setPlaying(false)
          keep(value === REST ? null : { number: Number(value), seconds: 0 })
        }}
      >
        <option value={REST}>{t('gltfEditor.restPose')}</option>
        {clips.map(({ name }, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
      <input
        ref={range}
        type="range"
        className="range"
        aria-label={t('gltfEditor.moment')}
        min={0}
        max={seconds}
        step={0.01}
        disabled={number === null}
        key={`${number} ${clip?.seconds}`}
        defaultValue={clip?.seconds ?? 0}
        onInput={({ currentTarget }) => {
          setPlaying(false)
          now.current = Number(currentTarget.value)
          if (number !== null) viewport.current?.pose({ number, seconds: now.current })
        }}
        onPointerUp={() => number !== null && keep({ number, seconds: moment() })}
        onKeyUp={() => number !== null && keep({ number, seconds: moment() })}
      />
      <span className="caption num">{format(seconds, { maximumFractionDigits: 2 })} s</span>
    </div>
  )
}
