import { useState } from 'react'
import {
  findNode,
  isElement,
  propertyOf,
  type Command,
  type SvgDocument,
} from '@tessera/svg-document'
import { leadingNumber, parseColor } from '@tessera/vector'
import { useT } from '#web/i18n/i18n-context.tsx'
import { BRAND_COLORS_ID } from '#domains/editors/brand/index.ts'
import { useUi } from '#domains/editors/svg/state/svg-ui.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { GradientSection } from './gradient-section.tsx'
import { Num } from '#domains/editors/shell/index.ts'

type PaintProps = { readonly editing: SvgEditing; readonly nodes: readonly number[] }

/** Fill and stroke of what is selected; of nothing, of what is drawn next. */
export function PaintSection({ editing, nodes }: PaintProps) {
  const t = useT()
  const { session, ui, run } = editing
  const next = useUi(ui, ({ paint }) => paint)
  const { document } = session.read()
  const isNext = nodes.length === 0
  const value = (name: string) => (isNext ? null : commonProperty(document, nodes, name))
  const fill = isNext ? next.fill : (value('fill') ?? '#000000')
  const stroke = isNext ? next.stroke : (value('stroke') ?? 'none')
  const width = isNext ? next.width : leadingNumber(value('stroke-width') ?? '1')
  const paint = (property: 'fill' | 'stroke', color: string) => {
    if (isNext) return ui.set({ paint: { ...next, [property]: color } })
    run({ type: 'set-paint', nodes, property, paint: color }, { group: property, select: 'kept' })
  }
  const strokeBy = (part: Partial<Extract<Command, { type: 'set-stroke' }>>) =>
    run({ ...noStroke, nodes, ...part }, { group: 'stroke', select: 'kept' })
  const opacity = leadingNumber(value('opacity') ?? '1') ?? 1
  return (
    <>
      <section className="ed-props">
        <div className="spread">
          <h2>{t(isNext ? 'svgEditor.newShapes' : 'svgEditor.fill')}</h2>
        </div>
        <PaintField
          label={t('svgEditor.fill')}
          value={fill}
          onChange={(color) => paint('fill', color)}
        />
        {!isNext && (
          <div className="ed-prop">
            <span>{t('svgEditor.opacity')}</span>
            <Num
              label={t('svgEditor.opacity')}
              unit="%"
              min={0}
              max={100}
              step={5}
              value={Math.round(opacity * 100)}
              onChange={(percent) =>
                run(
                  {
                    type: 'set-attribute',
                    nodes,
                    name: 'opacity',
                    value: percent === 100 ? null : String(percent / 100),
                  },
                  { select: 'kept' },
                )
              }
            />
          </div>
        )}
        {!isNext && <GradientSection editing={editing} nodes={nodes} fill={fill} />}
      </section>
      <section className="ed-props">
        <div className="spread">
          <h2>{t('svgEditor.stroke')}</h2>
        </div>
        <PaintField
          label={t('svgEditor.stroke')}
          value={stroke}
          onChange={(color) => paint('stroke', color)}
        />
        <div className="ed-prop">
          <span>{t('svgEditor.strokeWidth')}</span>
          <Num
            label={t('svgEditor.strokeWidth')}
            min={0}
            step={0.5}
            value={width}
            onChange={(to) =>
              isNext ? ui.set({ paint: { ...next, width: to } }) : strokeBy({ width: to })
            }
          />
        </div>
        {!isNext && stroke !== 'none' && (
          <>
            <Choice
              label={t('svgEditor.cap')}
              options={caps}
              value={value('stroke-linecap') ?? 'butt'}
              onChange={(cap) => strokeBy({ cap })}
            />
            <Choice
              label={t('svgEditor.join')}
              options={joins}
              value={value('stroke-linejoin') ?? 'miter'}
              onChange={(join) => strokeBy({ join })}
            />
            <DashField
              value={value('stroke-dasharray') ?? ''}
              onChange={(dashes) => strokeBy({ dashes })}
            />
          </>
        )}
      </section>
    </>
  )
}

const noStroke = {
  type: 'set-stroke',
  width: null,
  cap: null,
  join: null,
  miterLimit: null,
  dashes: null,
  dashOffset: null,
} as const
const caps = ['butt', 'round', 'square'] as const
const joins = ['miter', 'round', 'bevel'] as const

/** A property as the first of the selection has it. */
function commonProperty(
  document: SvgDocument,
  nodes: readonly number[],
  name: string,
): string | null {
  const [first] = nodes
  const found = first === undefined ? null : findNode(document, first)
  return found && isElement(found.node)
    ? propertyOf(document, found.node, found.ancestors, name)
    : null
}

function PaintField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (color: string) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const hex = parseColor(value)?.hex ?? '#000000'
  const commit = () => {
    const color = typed?.trim() ?? ''
    if (color === 'none' || color === 'currentColor' || (color !== '' && parseColor(color)))
      onChange(color)
    setTyped(null)
  }
  return (
    <div className="svg-paint">
      <input
        type="color"
        list={BRAND_COLORS_ID}
        aria-label={t('svgEditor.pickColor', { name: label })}
        value={hex}
        data-none={value === 'none' || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span className="ed-num">
        <input
          aria-label={label}
          spellCheck={false}
          value={typed ?? value}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </span>
      <button
        type="button"
        className="btn btn--line btn--sm"
        aria-pressed={value === 'none'}
        onClick={() => onChange(value === 'none' ? hex : 'none')}
      >
        {t('svgEditor.none')}
      </button>
    </div>
  )
}

function DashField({
  value,
  onChange,
}: {
  value: string
  onChange: (dashes: readonly number[]) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const numbers = (typed ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (typed !== null && numbers.every((number) => number >= 0)) onChange(numbers)
    setTyped(null)
  }
  return (
    <div className="ed-prop">
      <span>{t('svgEditor.dashes')}</span>
      <span className="ed-num">
        <input
          aria-label={t('svgEditor.dashes')}
          placeholder="4 2"
          value={typed ?? (value === 'none' ? '' : value)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </span>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly options: readonly Value[]
  readonly value: string
  readonly onChange: (value: Value) => void
}

function Choice<Value extends 'butt' | 'round' | 'square' | 'miter' | 'bevel'>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const t = useT()
  return (
    <div className="ed-prop">
      <span>{label}</span>
      <div className="segment segment--fill" role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === value}
            onClick={() => onChange(option)}
          >
            {t(`svgEditor.line.${option}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
