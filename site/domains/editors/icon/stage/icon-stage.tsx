import { lazy, Suspense, useState } from 'react'
import { SAFE_CIRCLE } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { EditorCanvas, type Viewport } from '#domains/editors/canvas/index.ts'
import type { PanelProps } from '#domains/editors/icon/panels/panel-props.ts'
import { TrueSizes } from './true-sizes.tsx'

const PixelView = lazy(async () => ({ default: (await import('./pixel-view.tsx')).PixelView }))
const Keylines = lazy(async () => ({ default: (await import('./keylines.tsx')).Keylines }))

interface IconStageProps extends PanelProps {
  viewport: Viewport
  /** Address of the picture. */
  art: string
}

const guides = ['zone', 'keylines', 'pixels'] as const
type Guide = (typeof guides)[number]

/** The icon on a checkerboard, or enlarged pixel by pixel, and at its true sizes on light and dark. */
export function IconStage({ session, document, viewport, art }: IconStageProps) {
  const { t, number } = useI18n()
  const [shown, setShown] = useState<readonly Guide[]>([])
  const { icon, look } = document
  const px = number(look.canvas)
  return (
    <>
      <div className="icon-stage__bar">
        <span className="caption">{t('iconEditor.size', { px })}</span>
        <div className="icon-stage__guides only-scripted">
          {guides.map((guide) => (
            <Switch
              key={guide}
              label={t(`iconEditor.show.${guide}`)}
              checked={shown.includes(guide)}
              onChange={({ currentTarget }) =>
                setShown(
                  currentTarget.checked
                    ? [...shown, guide]
                    : shown.filter((other) => other !== guide),
                )
              }
            />
          ))}
        </div>
      </div>
      {shown.includes('pixels') ? (
        <Suspense>
          <PixelView session={session} document={document} art={art} />
        </Suspense>
      ) : (
        <EditorCanvas
          className="icon-board"
          viewport={viewport}
          label={t('iconEditor.canvas')}
          width={look.canvas}
          height={look.canvas}
          onTwoFingerTap={session.undo}
          onThreeFingerTap={session.redo}
        >
          <div className="icon-board__box ed-checker">
            <img
              src={art}
              width={look.canvas}
              height={look.canvas}
              alt={t('iconEditor.picture', { name: icon.name })}
              draggable={false}
              data-art
            />
            {shown.includes('zone') && (
              <svg viewBox="0 0 100 100" aria-hidden="true">
                <circle cx="50" cy="50" r={SAFE_CIRCLE * 50} />
              </svg>
            )}
            {shown.includes('keylines') && (
              <Suspense>
                <Keylines look={look} />
              </Suspense>
            )}
          </div>
        </EditorCanvas>
      )}
      <section className="icon-trues" aria-label={t('iconEditor.trueSizes')}>
        {(['light', 'dark'] as const).map((theme) => (
          <TrueSizes key={theme} theme={theme} icon={icon} art={art} look={look} />
        ))}
      </section>
    </>
  )
}
