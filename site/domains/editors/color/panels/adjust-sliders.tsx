import {
  applyCommand,
  hexOf,
  readColor,
  writeOklch,
  type Oklch,
  type PaletteCommand,
  type PaletteDraft,
  type Swatch,
} from '@tessera/palette'
import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { StepLabel } from '#domains/editors/session/index.ts'
import {
  labelOf,
  run,
  swatchName,
  type ColorSession,
} from '#domains/editors/color/color-session.ts'

const channels = [
  { channel: 'l', min: 0, max: 1, step: 0.001 },
  { channel: 'c', min: 0, max: 0.4, step: 0.001 },
  { channel: 'h', min: 0, max: 360, step: 0.5 },
] as const

interface AdjustSlidersProps {
  session: ColorSession
  draft: PaletteDraft
  swatch: Swatch
}

/** Lightness, chroma and hue of one swatch. A drag is one step, however far it goes. */
export function AdjustSliders({ session, draft, swatch }: AdjustSlidersProps) {
  const { t } = useI18n()
  const name = swatchName(t, draft, swatch)
  const { id, color } = swatch
  return (
    <fieldset className="adjust only-scripted">
      <legend className="caption">{t('color.adjust', { name })}</legend>
      {channels.map(({ channel, ...bounds }) => (
        <label key={channel} className="adjust__row">
          <span>{t(`color.channel.${channel}`)}</span>
          <ChannelRange session={session} id={id} color={color} channel={channel} {...bounds} />
        </label>
      ))}
      <label className="adjust__row adjust__row--pick">
        <span>{t('color.pick')}</span>
        <input
          type="color"
          value={hexOf(color)}
          onChange={({ currentTarget }) =>
            run(session, t, { type: 'set-color', id, color: currentTarget.value }, `pick-${id}`)
          }
        />
      </label>
    </fieldset>
  )
}

interface ChannelRangeProps {
  session: ColorSession
  id: number
  color: string
  channel: keyof Oklch
  min: number
  max: number
  step: number
}

/**
 * Heard natively: `input` moves a gesture that only the colours of the page follow, `change` ends it
 * as a step. React's onChange is `input` and would draw the whole editor at each move.
 */
function ChannelRange({ session, id, color, channel, ...bounds }: ChannelRangeProps) {
  const { t } = useI18n()
  const range = useRef<HTMLInputElement>(null)
  const start = useRef(color)
  // Words may arrive while somebody drags: they must not end the drag.
  const words = useRef(t)
  useEffect(() => {
    start.current = color
    if (!range.current) return
    range.current.value = String(readColor(color)[channel])
    fill(range.current)
  }, [color, channel])
  useEffect(() => {
    words.current = t
  }, [t])
  useEffect(() => {
    const input = range.current
    if (!input) return
    return listenToRange(input, session, {
      commandAt: (value) => {
        const next = { ...readColor(start.current), [channel]: value }
        return { type: 'set-color', id, color: writeOklch(next) }
      },
      labelFor: (command) => labelOf(words.current, session.read().document, command),
    })
  }, [session, id, channel])
  return (
    <input
      ref={range}
      className="range"
      type="range"
      defaultValue={readColor(color)[channel]}
      {...bounds}
    />
  )
}

/** The line of the slider is dark up to its thumb. */
function fill(input: HTMLInputElement): void {
  const share = input.valueAsNumber / Number(input.max)
  input.style.setProperty('--fill', `${share * 100}%`)
}

type RangeSteps = {
  readonly commandAt: (value: number) => PaletteCommand
  readonly labelFor: (command: PaletteCommand) => StepLabel
}

/** Heard until the answer is called. */
function listenToRange(
  input: HTMLInputElement,
  session: ColorSession,
  { commandAt, labelFor }: RangeSteps,
): () => void {
  let gesture: ReturnType<ColorSession['beginGesture']> | null = null
  const onInput = () => {
    const command = commandAt(input.valueAsNumber)
    fill(input)
    const move = (draft: PaletteDraft) => applyCommand(draft, command)
    const { document } = session.read()
    gesture ??= session.beginGesture(labelFor(command))
    gesture.move(move)
    if (session.live() !== document || move(document) === document) return
    // A field that was left at the press has ended the gesture: the drag goes on as another.
    gesture = session.beginGesture(labelFor(command))
    gesture.move(move)
  }
  const onChange = () => {
    gesture?.commit()
    gesture = null
  }
  input.addEventListener('input', onInput)
  input.addEventListener('change', onChange)
  return () => {
    gesture?.cancel()
    input.removeEventListener('input', onInput)
    input.removeEventListener('change', onChange)
  }
}
