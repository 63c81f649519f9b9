import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { Optimisation } from '#domains/editors/gltf/optimise/optimise-model.ts'
import { useParts, type GltfEditing } from '#domains/editors/gltf/use-gltf-editing.ts'

interface SectionProps {
  editing: GltfEditing
}

const figures = ['triangles', 'vertices', 'drawCalls', 'textures'] as const

/** The variants that a file offers of its materials. */
export function VariantSection({ editing }: SectionProps) {
  const { t } = useI18n()
  const variants = useParts(editing)?.variants ?? []
  const variant = useEditor(editing.session, ({ document }) => document.look.variant)
  if (variants.length === 0) return null
  return (
    <section className="ed-props">
      <label className="ed-prop">
        <span>{t('gltfEditor.variant')}</span>
        <select
          className="select select--sm"
          value={variant ?? ''}
          onChange={({ currentTarget: { value } }) =>
            editing.change('gltfEditor.step.variant', (look) => ({
              ...look,
              variant: value === '' ? null : Number(value),
            }))
          }
        >
          <option value="">{t('gltfEditor.asInFile')}</option>
          {variants.map((name, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}

/** What the model costs a page that shows it. */
export function BudgetSection({ editing }: SectionProps) {
  const { t, number } = useI18n()
  const budget = useParts(editing)?.budget
  const isOwn = useEditor(editing.session, ({ document }) => document.own !== null)
  if (!budget) return null
  return (
    <section className="ed-props">
      <h2>{t('gltfEditor.budget')}</h2>
      <dl className="g3-budget num">
        <div>
          <dt>{t('gltfEditor.bytes')}</dt>
          <dd>
            {number(budget.bytes / 1000, {
              style: 'unit',
              unit: 'kilobyte',
              maximumFractionDigits: 0,
            })}
          </dd>
        </div>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`gltfEditor.${name}`)}</dt>
            <dd>{number(budget[name])}</dd>
          </div>
        ))}
      </dl>
      {isOwn && <OptimiseButtons editing={editing} />}
    </section>
  )
}

const ways = ['tidy', 'simplify'] as const satisfies readonly Optimisation[]

/** Makes an own model smaller, as a step that undo takes back, and says by how much. */
function OptimiseButtons({ editing: { session } }: SectionProps) {
  const { t, number } = useI18n()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const optimise = async (how: Optimisation) => {
    setBusy(true)
    try {
      const { optimiseModel } = await import('#domains/editors/gltf/optimise/optimise-model.ts')
      const before = session.read().document
      const after = await optimiseModel(before, how)
      if (session.read().document !== before) return
      if (after === null) return setTold(t('gltfEditor.optimiseNothing'))
      session.replace('gltfEditor.step.optimise', after)
      session.select([])
      const [from, to] = [before.own!.parts.budget, after.own!.parts.budget]
      setTold(
        t('gltfEditor.optimiseResult', {
          bytesBefore: number(Math.round(from.bytes / 1000)),
          bytes: number(Math.round(to.bytes / 1000)),
          trianglesBefore: number(from.triangles),
          triangles: number(to.triangles),
        }),
      )
    } catch {
      setTold(t('gltfEditor.optimiseFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="g3-ops">
        {ways.map((how) => (
          <button
            key={how}
            type="button"
            className="btn btn--line btn--sm"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void optimise(how)}
          >
            {t(`gltfEditor.optimise.${how}`)}
          </button>
        ))}
      </div>
      <p className="caption" role="status">
        {told}
      </p>
    </>
  )
}
