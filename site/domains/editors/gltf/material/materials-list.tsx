import type { KeyboardEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import {
  useChosen,
  useMaterials,
  type GltfEditing,
} from '#domains/editors/gltf/use-gltf-editing.ts'

/** Every material of the model by its name: the way to choose one without a pointer. */
export function MaterialsList({ editing }: { readonly editing: GltfEditing }) {
  const { t, number } = useI18n()
  const { session, viewport } = editing
  const materials = useMaterials(editing)
  const chosen = useChosen(editing)
  const looks = useEditor(session, ({ document }) => document.look.materials)
  const choose = (index: number) => {
    session.select([String(index)])
    viewport.current?.flash(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const last = materials.length - 1
    const keys: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, index + 1),
      ArrowUp: Math.max(0, index - 1),
      Home: 0,
      End: last,
    }
    const to = keys[event.key]
    if (event.key === ' ' || event.key === 'Enter') choose(index)
    else if (to === undefined) return
    else {
      const rows = event.currentTarget.parentElement?.children
      ;(rows?.[to] as HTMLElement | undefined)?.focus()
    }
    event.preventDefault()
  }
  return (
    <section className="ed-props">
      <div className="spread">
        <h2 id="g3-materials">{t('gltfEditor.materials')}</h2>
        <span className="count num">{number(materials.length)}</span>
      </div>
      {materials.length === 0 && <p className="caption">{t('gltfEditor.materialsNone')}</p>}
      <div role="listbox" aria-labelledby="g3-materials" className="g3-materials">
        {materials.map((material, index) => (
          <div
            key={index}
            role="option"
            className="g3-material"
            aria-selected={index === chosen}
            tabIndex={index === (chosen ?? 0) ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <span
              className="g3-swatch"
              style={{ background: looks[index]?.color ?? material.color }}
            />
            <span>{material.name}</span>
            {material.isTextured && <span className="caption">{t('gltfEditor.textured')}</span>}
          </div>
        ))}
      </div>
    </section>
  )
}
