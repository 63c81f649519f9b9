import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import type { ModelView } from './asset-view.ts'

/** Materials and figures of a model. */
export function ModelDetails({ model }: { model: ModelView }) {
  const { t, number } = useI18n()
  const metres = (value: number) => number(value, { maximumFractionDigits: 2 })
  return (
    <div className="split mt-6 item__late">
      <section>
        <SectionHead
          title={t('item.materials')}
          count={number(model.materials.length)}
          size="title-3"
        />
        <ul className="hairlist">
          {model.materials.map(({ name, color }, index) => (
            <li key={index}>
              <span>
                <span className="swatch swatch--sm" style={{ '--c': color }} />
                {name || t('item.unnamed')}
                <span className="end mono">{color}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead title={t('item.inFile')} size="title-3" />
        <SpecList
          rows={[
            { label: t('item.fact.triangles'), value: number(model.triangles) },
            { label: t('item.fact.vertices'), value: number(model.vertices) },
            { label: t('item.fact.meshes'), value: number(model.meshes) },
            { label: t('item.fact.textures'), value: number(model.textures) },
            {
              label: t('item.fact.extent'),
              value: model.size && `${model.size.map(metres).join(' × ')} m`,
            },
          ]}
        />
      </section>
    </div>
  )
}
