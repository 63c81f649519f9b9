import { useState } from 'react'
import { backgroundOf } from '@tessera/lottie-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { Num } from '#domains/editors/shell/index.ts'
import { setIn, setOut } from '#domains/editors/lottie/lottie-commands.ts'
import { sideBounds } from '#domains/editors/lottie/simple-edits.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { ColorField } from './color-field.tsx'

const MOST_FRAMES = 100_000

/** Time and canvas of the whole animation. */
export function AnimationPanel({ editing }: { readonly editing: LottieEditing }) {
  return (
    <div className="only-scripted">
      <TimeSection editing={editing} />
      <PartSection editing={editing} />
      <CanvasSection editing={editing} />
    </div>
  )
}

function TimeSection({ editing: { session, run } }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const { ip, op, fr } = useEditor(session, ({ document }) => document.animation)
  const seconds = (op - ip) / fr
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.time')}</h2>
      <div className="ed-prop">
        <span>{t('lottieEditor.duration')}</span>
        <Num
          label={t('lottieEditor.duration')}
          unit="s"
          step={0.1}
          min={seconds / 20}
          max={seconds * 20}
          value={seconds}
          onChange={(next) => run({ type: 'set-speed', factor: seconds / next }, 'speed')}
        />
      </div>
      <div className="lot-ops" role="group" aria-label={t('lottieEditor.speed')}>
        {[0.5, 2].map((factor) => (
          <Button key={factor} size="sm" onClick={() => run({ type: 'set-speed', factor })}>
            {t('lottieEditor.times', { factor: factor === 0.5 ? '½' : '2' })}
          </Button>
        ))}
        <Button size="sm" onClick={() => run({ type: 'reverse' })}>
          {t('lottieEditor.reverse')}
        </Button>
      </div>
      <div className="ed-prop">
        <span>{t('lottieEditor.frameRate')}</span>
        <Num
          label={t('lottieEditor.frameRate')}
          unit="fps"
          min={1}
          max={240}
          value={fr}
          onChange={(framesPerSecond) =>
            run({ type: 'set-frame-rate', framesPerSecond }, 'frame-rate')
          }
        />
      </div>
    </section>
  )
}

function PartSection({ editing }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const { session, run } = editing
  const { ip, op } = useEditor(session, ({ document }) => document.animation)
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.part')}</h2>
      <div className="ed-prop">
        <span>{t('lottieEditor.frames')}</span>
        <span className="ed-prop__pair">
          <Num
            label={t('lottieEditor.partFrom')}
            min={-MOST_FRAMES}
            max={op - 1}
            value={ip}
            onChange={(from) => run({ type: 'trim', from, to: op }, 'trim')}
          />
          <Num
            label={t('lottieEditor.partTo')}
            min={ip}
            max={MOST_FRAMES}
            value={op - 1}
            onChange={(last) => run({ type: 'trim', from: ip, to: last + 1 }, 'trim')}
          />
        </span>
      </div>
      <div className="lot-ops">
        <Button size="sm" onClick={() => setIn(editing)}>
          {t('lottieEditor.setIn')}
        </Button>
        <Button size="sm" onClick={() => setOut(editing)}>
          {t('lottieEditor.setOut')}
        </Button>
      </div>
    </section>
  )
}

function CanvasSection({ editing }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const { session, run } = editing
  const animation = useEditor(session, ({ document }) => document.animation)
  const { w: width, h: height } = animation
  const background = backgroundOf(animation)
  const [fit, setFit] = useState<'scale' | 'crop'>('scale')
  const side = { min: sideBounds.least, max: sideBounds.most }
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.canvasSize')}</h2>
      <div className="ed-prop">
        <span>{t('lottieEditor.size')}</span>
        <span className="ed-prop__pair">
          <Num
            label={t('lottieEditor.width')}
            {...side}
            value={width}
            onChange={(next) =>
              run({ type: 'resize', width: Math.round(next), height, fit }, 'size')
            }
          />
          <Num
            label={t('lottieEditor.height')}
            {...side}
            value={height}
            onChange={(next) =>
              run({ type: 'resize', width, height: Math.round(next), fit }, 'size')
            }
          />
        </span>
      </div>
      <label className="ed-prop">
        <span>{t('lottieEditor.fit')}</span>
        <select
          className="select select--sm"
          value={fit}
          onChange={({ currentTarget }) =>
            setFit(currentTarget.value === 'crop' ? 'crop' : 'scale')
          }
        >
          <option value="scale">{t('lottieEditor.fitScale')}</option>
          <option value="crop">{t('lottieEditor.fitCrop')}</option>
        </select>
      </label>
      <div className="ed-prop">
        <span>{t('lottieEditor.background')}</span>
        <span className="lot-background">
          <ColorField
            editing={editing}
            label={t('lottieEditor.background')}
            color={background ?? '#ffffff'}
            commandOf={(color) => ({ type: 'set-background', color })}
          />
          {background !== null && (
            <Button size="sm" onClick={() => run({ type: 'set-background', color: null })}>
              {t('lottieEditor.backgroundNone')}
            </Button>
          )}
        </span>
      </div>
    </section>
  )
}
