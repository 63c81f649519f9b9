import { lightNames } from '@tessera/model3d'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColorField } from '#domains/editors/brand/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import { Num } from '#domains/editors/shell/index.ts'
import { cameraPresets, turnTo, type CameraPreset } from '#domains/editors/gltf/gltf-commands.ts'
import { withLook, type GltfEditing } from '#domains/editors/gltf/use-gltf-editing.ts'

interface ViewPanelProps {
  editing: GltfEditing
}

const presets = Object.keys(cameraPresets) as CameraPreset[]

/** Camera, light, ground and background: what pictures show, not what is in the model. */
export function ViewPanel({ editing }: ViewPanelProps) {
  return (
    <div className="only-scripted">
      <CameraSection editing={editing} />
      <LightSection editing={editing} />
    </div>
  )
}

function CameraSection({ editing }: ViewPanelProps) {
  const { t } = useI18n()
  const camera = useEditor(editing.session, ({ document }) => document.look.camera)
  return (
    <section className="ed-props">
      <h2>{t('gltfEditor.camera')}</h2>
      <div className="g3-ops" role="group" aria-label={t('gltfEditor.camera')}>
        {presets.map((name) => (
          <Button key={name} size="sm" onClick={() => turnTo(editing, cameraPresets[name])}>
            {t(`gltfEditor.cameras.${name}`)}
          </Button>
        ))}
      </div>
      {(['turn', 'tilt'] as const).map((part) => (
        <div key={part} className="ed-prop">
          <span>{t(`gltfEditor.${part}`)}</span>
          <Num
            label={t(`gltfEditor.${part}`)}
            unit="°"
            min={part === 'turn' ? -180 : -89}
            max={part === 'turn' ? 180 : 89}
            step={5}
            value={camera[part]}
            onChange={(degrees) => turnTo(editing, { [part]: Math.round(degrees) })}
          />
        </div>
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={camera.projection === 'orthographic'}
          onChange={({ currentTarget }) =>
            turnTo(editing, {
              projection: currentTarget.checked ? 'orthographic' : 'perspective',
            })
          }
        />
        <span>{t('gltfEditor.orthographic')}</span>
      </label>
    </section>
  )
}

function LightSection({ editing: { session, change } }: ViewPanelProps) {
  const { t } = useI18n()
  const { light, ground, background } = useEditor(session, ({ document }) => document.look)
  return (
    <section className="ed-props">
      <h2>{t('gltfEditor.light')}</h2>
      <label className="ed-prop">
        <span>{t('gltfEditor.surroundings')}</span>
        <select
          className="select select--sm"
          value={light}
          onChange={({ currentTarget }) => {
            const to = lightNames.find((name) => name === currentTarget.value) ?? light
            change('gltfEditor.step.light', (look) => ({ ...look, light: to }))
          }}
        >
          {lightNames.map((name) => (
            <option key={name} value={name}>
              {t(`gltfEditor.lights.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={ground}
          onChange={() =>
            change('gltfEditor.step.ground', (look) => ({ ...look, ground: !ground }))
          }
        />
        <span>{t('gltfEditor.ground')}</span>
      </label>
      <div className="ed-prop">
        <span>{t('gltfEditor.background')}</span>
        <span className="g3-background">
          <ColorField
            session={session}
            label={t('gltfEditor.background')}
            color={background ?? '#ffffff'}
            stepOf={(color) => ({
              label: 'gltfEditor.step.background',
              command: (now) => withLook(now, { ...now.look, background: color }),
            })}
          />
          <Button
            size="sm"
            onClick={() =>
              change('gltfEditor.step.background', (look) =>
                look.background === null ? look : { ...look, background: null },
              )
            }
          >
            {t('gltfEditor.backgroundNone')}
          </Button>
        </span>
      </div>
    </section>
  )
}
