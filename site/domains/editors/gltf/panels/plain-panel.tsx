import { colorParts, shareParts } from '@tessera/model3d'
import { useHref } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { fileFormats, GLTF_EDITOR_PATH, pxBounds } from '#domains/editors/gltf/gltf-address.ts'
import type { GltfEditorData } from '#domains/editors/gltf/gltf-editor-data.ts'
import { formatLabels } from './format-labels.ts'

interface PlainPanelProps {
  data: GltfEditorData
}

/**
 * The form that edits without scripts, and locked assets always: its state is the address, the server
 * draws the picture and makes the files. A model of one’s own is sent with what is to become of it.
 */
export function PlainPanel({ data }: PlainPanelProps) {
  const { item, look } = data
  const t = useT()
  const action = useHref(GLTF_EDITOR_PATH)
  if (item === null) return <PlainOwn />
  return (
    <form className={item.address === null ? undefined : 'only-plain'} method="get" action={action}>
      <input type="hidden" name="item" value={`${item.kind}/${item.slug}`} />
      <PlainMaterials data={data} />
      <section className="ed-props">
        <h2>{t('gltfEditor.camera')}</h2>
        <PlainCamera {...look.camera} />
        <label className="check">
          <input
            type="checkbox"
            name="backdrop"
            value="none"
            defaultChecked={look.background === null}
          />
          <span>{t('gltfEditor.backgroundNone')}</span>
        </label>
        <label className="ed-prop">
          <span>{t('gltfEditor.background')}</span>
          <input type="color" name="background" defaultValue={look.background ?? '#ffffff'} />
        </label>
        <button className="btn btn--line btn--block" type="submit">
          {t('gltfEditor.apply')}
        </button>
      </section>
      <PlainFiles />
    </form>
  )
}

function PlainMaterials({ data: { materials, look } }: PlainPanelProps) {
  const t = useT()
  return materials.slice(0, 24).map((material, index) => {
    const shown = { ...material, ...look.materials[index] }
    return (
      <fieldset key={index} className="ed-props">
        <legend>{material.name}</legend>
        {colorParts.map((part) => (
          <label key={part} className="ed-prop">
            <span>{t(`gltfEditor.${part}`)}</span>
            <input type="color" name={`m${index}.${part}`} defaultValue={shown[part]} />
          </label>
        ))}
        {shareParts.map((part) => (
          <label key={part} className="ed-prop">
            <span>{t(`gltfEditor.${part}`)}</span>
            <span className="ed-num">
              <input
                type="number"
                name={`m${index}.${part}`}
                min={0}
                max={100}
                defaultValue={Math.round(shown[part] * 100)}
              />
              <span aria-hidden="true">%</span>
            </span>
          </label>
        ))}
      </fieldset>
    )
  })
}

function PlainCamera({ turn, tilt }: { readonly turn: number; readonly tilt: number }) {
  const t = useT()
  const fields = [
    ['turn', turn, 180],
    ['tilt', tilt, 89],
  ] as const
  return fields.map(([name, value, most]) => (
    <label key={name} className="ed-prop">
      <span>{t(`gltfEditor.${name}`)}</span>
      <span className="ed-num">
        <input type="number" name={name} min={-most} max={most} defaultValue={value} />
        <span aria-hidden="true">°</span>
      </span>
    </label>
  ))
}

function PlainFiles() {
  const t = useT()
  return (
    <section className="ed-props">
      <h2>{t('gltfEditor.exportFile')}</h2>
      <label className="ed-prop">
        <span>{t('gltfEditor.size')}</span>
        <span className="ed-num">
          <input
            type="number"
            name="px"
            min={pxBounds.least}
            max={pxBounds.most}
            defaultValue={pxBounds.usual}
          />
          <span aria-hidden="true">px</span>
        </span>
      </label>
      <div className="g3-ops">
        {fileFormats.map((format) => (
          <button
            key={format}
            className="btn btn--line btn--sm"
            type="submit"
            formAction={`${GLTF_EDITOR_PATH}/file`}
            name="format"
            value={format}
          >
            {formatLabels[format]}
          </button>
        ))}
      </div>
    </section>
  )
}

/** The file that comes back is all of the answer: nothing is kept. */
function PlainOwn() {
  const t = useT()
  return (
    <form
      className="only-plain"
      method="post"
      encType="multipart/form-data"
      action={`${GLTF_EDITOR_PATH}/file`}
    >
      <section className="ed-props">
        <label className="field">
          <span>{t('gltfEditor.openFile')}</span>
          <input type="file" name="file" accept=".glb,.gltf" required />
        </label>
        <label className="check">
          <input type="checkbox" name="tinted" value="1" />
          <span>{t('gltfEditor.tintAll')}</span>
        </label>
        <label className="ed-prop">
          <span>{t('gltfEditor.color')}</span>
          <input type="color" name="tint" defaultValue="#6563ff" />
        </label>
        <PlainCamera turn={30} tilt={20} />
      </section>
      <PlainFiles />
    </form>
  )
}
