import { useHref } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { fileFormats, pxBounds, SVG_EDITOR_PATH } from '#domains/editors/svg/svg-address.ts'
import { turns } from '#domains/editors/svg/simple-edits.ts'
import type { SvgEditorData } from '#domains/editors/svg/svg-editor-data.ts'

/**
 * The form that edits without scripts, and locked assets always: the server applies it. Of an asset its
 * state is the address; a drawing of one’s own is sent along with each step.
 */
export function PlainPanel({ data }: { readonly data: SvgEditorData }) {
  const t = useT()
  const { item, edits, svg, name, colors } = data
  const isLocked = item?.isOpen === false
  const action = useHref(SVG_EDITOR_PATH)
  const isOwn = item === null
  return (
    <form
      className={isLocked ? undefined : 'only-plain'}
      method={isOwn ? 'post' : 'get'}
      encType={isOwn ? 'multipart/form-data' : undefined}
      action={action}
    >
      {isOwn ? (
        <>
          <input type="hidden" name="intent" value="own" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="svg" value={svg ?? ''} />
        </>
      ) : (
        <input type="hidden" name="item" value={`${item.kind}/${item.slug}`} />
      )}
      <section className="ed-props">
        <h2>{t('svgEditor.colors')}</h2>
        {colors.map((color) => (
          <label key={color} className="svg-paint">
            <input
              type="color"
              name={`c.${color.slice(1)}`}
              defaultValue={edits.colors[color] ?? color}
              aria-label={t('svgEditor.recolor', { color })}
            />
            <code className="num">{color}</code>
          </label>
        ))}
      </section>
      <section className="ed-props">
        <h2>{t('svgEditor.place')}</h2>
        <label className="ed-prop">
          <span>{t('svgEditor.turnBy')}</span>
          <select className="select select--sm" name="turn" defaultValue={String(edits.turn)}>
            {turns.map((turn) => (
              <option key={turn} value={turn}>
                {turn}°
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" name="flipX" value="1" defaultChecked={edits.flipX} />
          <span>{t('svgEditor.flipX')}</span>
        </label>
        <label className="check">
          <input type="checkbox" name="flipY" value="1" defaultChecked={edits.flipY} />
          <span>{t('svgEditor.flipY')}</span>
        </label>
        <label className="ed-prop">
          <span>{t('svgEditor.strokeWidth')}</span>
          <span className="ed-num">
            <input
              type="number"
              name="stroke"
              min={0}
              max={100}
              step="any"
              defaultValue={edits.stroke ?? ''}
            />
          </span>
        </label>
        <button className="btn btn--line btn--block" type="submit">
          {t('svgEditor.apply')}
        </button>
      </section>
      <section className="ed-props">
        <h2>{t('svgEditor.exportFile')}</h2>
        <label className="ed-prop">
          <span>{t('svgEditor.px')}</span>
          <span className="ed-num">
            <input
              type="number"
              name="px"
              min={pxBounds.least}
              max={pxBounds.most}
              defaultValue={pxBounds.usual}
            />
          </span>
        </label>
        <div className="svg-ops">
          {fileFormats.map((format) => (
            <button
              key={format}
              className="btn btn--line btn--sm"
              type="submit"
              formAction={`${SVG_EDITOR_PATH}/file`}
              name="format"
              value={format}
            >
              {format.toUpperCase()}
            </button>
          ))}
        </div>
      </section>
    </form>
  )
}
