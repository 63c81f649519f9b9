import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { Clock } from '#domains/editors/lottie/state/clock.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

/** Play, loop, the frame that is shown, and a slider to put it to any other. */
export function Transport({ editing }: { readonly editing: LottieEditing }) {
  const { t, number } = useI18n()
  const { session, clock } = editing
  const isPlaying = useClock(clock, clock.isPlaying)
  const isLooping = useClock(clock, clock.isLooping)
  const { ip, op, fr } = useEditor(session, ({ document }) => document.animation)
  const slider = useRef<HTMLInputElement>(null)
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const tell = (frame: number) => {
      if (slider.current) {
        slider.current.value = String(frame)
        const share = (frame - ip) / Math.max(1, op - 1 - ip)
        slider.current.style.setProperty('--fill', `${share * 100}%`)
      }
      if (output.current) output.current.textContent = number(Math.floor(frame))
    }
    tell(clock.frame())
    return clock.watch(tell)
  }, [clock, number, ip, op])
  return (
    <div className="lot-transport only-scripted">
      <IconButton
        size="sm"
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'lottieEditor.pause' : 'lottieEditor.play')}
        onClick={() => (isPlaying ? clock.pause() : clock.play())}
      />
      <IconButton
        size="sm"
        icon="repeat"
        label={t('lottieEditor.loop')}
        aria-pressed={isLooping}
        onClick={() => clock.setLooping(!isLooping)}
      />
      <input
        ref={slider}
        className="range"
        type="range"
        aria-label={t('lottieEditor.frame')}
        min={ip}
        max={op - 1}
        step={1}
        defaultValue={ip}
        onChange={({ currentTarget }) => clock.seek(currentTarget.valueAsNumber)}
      />
      <span className="num nowrap">
        <output ref={output}>{number(ip)}</output>
        {' / '}
        {t('lottieEditor.ofFrames', {
          last: number(op - 1),
          seconds: number(Math.round(((op - ip) / fr) * 100) / 100),
        })}
      </span>
    </div>
  )
}

function useClock<Part>(clock: Clock, read: () => Part): Part {
  return useSyncExternalStore(clock.subscribe, read, read)
}
