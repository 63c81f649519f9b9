import { mapToPalette } from '@tessera/palette'
import {
  colorParts,
  paintMaterial,
  resetMaterial,
  shareParts,
  type ListedMaterial,
} from '@tessera/model3d'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColorField, type BrandPalette } from '#domains/editors/brand/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import { Num } from '#domains/editors/shell/index.ts'
import {
  useChosen,
  useMaterials,
  withLook,
  type GltfEditing,
} from '#domains/editors/gltf/use-gltf-editing.ts'
import { BudgetSection, VariantSection } from '#domains/editors/gltf/panels/model-sections.tsx'
import { MaterialsList } from './materials-list.tsx'

interface MaterialPanelProps {
  editing: GltfEditing
  palettes: readonly BrandPalette[]
}

/** Choose a material, change it, or put a palette on all of them. */
export function MaterialPanel({ editing, palettes }: MaterialPanelProps) {
  const materials = useMaterials(editing)
  const chosen = useChosen(editing)
  const material = chosen === null ? undefined : materials[chosen]
  return (
    <div className="only-scripted">
      <VariantSection editing={editing} />
      <MaterialsList editing={editing} />
      {material && <MaterialFields editing={editing} index={chosen!} material={material} />}
      {palettes.length > 0 && materials.length > 0 && (
        <Palettes editing={editing} palettes={palettes} />
      )}
      <BudgetSection editing={editing} />
    </div>
  )
}

interface FieldsProps {
  editing: GltfEditing
  index: number
  material: ListedMaterial
}

function MaterialFields({ editing, index, material }: FieldsProps) {
  const { t } = useI18n()
  const { session, change } = editing
  const look = useEditor(session, ({ document }) => document.look.materials[index])
  const shown = { ...material, ...look }
  return (
    <section className="ed-props">
      <h2>{material.name}</h2>
      {colorParts.map((part) => (
        <div key={part} className="ed-prop">
          <span>{t(`gltfEditor.${part}`)}</span>
          <ColorField
            session={session}
            label={t(`gltfEditor.${part}`)}
            color={shown[part]}
            stepOf={(color) => ({
              label: 'gltfEditor.step.material',
              command: (now) => withLook(now, paintMaterial(now.look, index, { [part]: color })),
            })}
          />
        </div>
      ))}
      {shareParts.map((part) => (
        <div key={part} className="ed-prop">
          <span>{t(`gltfEditor.${part}`)}</span>
          <Num
            label={t(`gltfEditor.${part}`)}
            unit="%"
            min={0}
            max={100}
            step={5}
            value={shown[part] * 100}
            onChange={(percent) =>
              change(
                'gltfEditor.step.material',
                (now) => paintMaterial(now, index, { [part]: Math.round(percent) / 100 }),
                `${part}${index}`,
              )
            }
          />
        </div>
      ))}
      <Button
        size="sm"
        onClick={() => change('gltfEditor.step.reset', (now) => resetMaterial(now, index))}
      >
        {t('gltfEditor.reset')}
      </Button>
    </section>
  )
}

function Palettes({ editing, palettes }: MaterialPanelProps) {
  const { t } = useI18n()
  const materials = useMaterials(editing)
  const recolor = (colors: readonly string[]) =>
    editing.change('gltfEditor.step.palette', (look) => {
      const shown = materials.map(({ color }, index) => look.materials[index]?.color ?? color)
      const to = mapToPalette([...new Set(shown)], colors)
      return shown.reduce(
        (next, color, index) => paintMaterial(next, index, { color: to[color] ?? color }),
        look,
      )
    })
  return (
    <section className="ed-props">
      <h2>{t('gltfEditor.palettes')}</h2>
      {palettes.map(({ name, colors }) => (
        <button
          key={name}
          type="button"
          className="btn btn--line btn--sm btn--block"
          onClick={() => recolor(colors)}
        >
          {name === '' ? t('gltfEditor.paletteUnnamed') : name}
        </button>
      ))}
    </section>
  )
}
