import { useHref } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import {
  fileFormats,
  LOTTIE_EDITOR_PATH,
  pxBounds,
} from '#domains/editors/lottie/lottie-address.ts'
import type { LottieEditorData } from '#domains/editors/lottie/lottie-editor-data.ts'
import { sideBounds, speeds } from '#domains/editors/lottie/simple-edits.ts'
import { formatLabels } from './format-labels.ts'

interface PlainPanelProps {
  data: LottieEditorData
}

/**
 * The form that edits without scripts, and locked assets always: the server applies it. Of an asset its
 * state is the address; an animation of one’s own is sent along with each step.
 */
export function PlainPanel({ data }: PlainPanelProps) {
  const { item, json, name } = data
  const action = useHref(LOTTIE_EDITOR_PATH)
  const isOwn = item === null
  if (isOwn && json === null) return null
  return (
    <form
      className={item?.isOpen === false ? undefined : 'only-plain'}
      method={isOwn ? 'post' : 'get'}
      encType={isOwn ? 'multipart/form-data' : undefined}
      action={action}
    >
      {isOwn ? (
        <>
          <input type="hidden" name="intent" value="own" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="json" value={json ?? ''} />
        </>
      ) : (
        <input type="hidden" name="item" value={`${item.kind}/${item.slug}`} />
      )}
      <PlainColors data={data} />
      <PlainTime data={data} />
      <PlainFiles />
    </form>
  )
}

function PlainColors({ data: { colors, edits } }: PlainPanelProps) {
  const { t } = useI18n()
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.colors')}</h2>
      {colors.map((color) => (
        <label key={color} className="lot-paint">
          <input
            type="color"
            name={`c.${color.slice(1)}`}
            defaultValue={edits.colors[color] ?? color}
            aria-label={t('lottieEditor.recolor', { color })}
          />
          <code className="num">{color}</code>
        </label>
      ))}
    </section>
  )
}

function PlainTime({ data: { edits, width, height } }: PlainPanelProps) {
  const { t, number } = useI18n()
  const side = { type: 'number', min: sideBounds.least, max: sideBounds.most } as const
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.animation')}</h2>
      <label className="ed-prop">
        <span>{t('lottieEditor.speed')}</span>
        <select className="select select--sm" name="speed" defaultValue={String(edits.speed)}>
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {t('lottieEditor.times', { factor: number(speed) })}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" name="reverse" value="1" defaultChecked={edits.isReversed} />
        <span>{t('lottieEditor.reverse')}</span>
      </label>
      <label className="ed-prop">
        <span>{t('lottieEditor.width')}</span>
        <span className="ed-num">
          <input
            {...side}
            name="width"
            placeholder={String(width)}
            defaultValue={edits.width ?? ''}
          />
        </span>
      </label>
      <label className="ed-prop">
        <span>{t('lottieEditor.height')}</span>
        <span className="ed-num">
          <input
            {...side}
            name="height"
            placeholder={String(height)}
            defaultValue={edits.height ?? ''}
          />
        </span>
      </label>
      <button className="btn btn--line btn--block" type="submit">
        {t('lottieEditor.apply')}
      </button>
    </section>
  )
}

function PlainFiles() {
  const { t } = useI18n()
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.exportFile')}</h2>
      <label className="ed-prop">
        <span>{t('lottieEditor.px')}</span>
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
      <div className="lot-ops">
        {fileFormats.map((format) => (
          <button
            key={format}
            className="btn btn--line btn--sm"
            type="submit"
            formAction={`${LOTTIE_EDITOR_PATH}/file`}
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
