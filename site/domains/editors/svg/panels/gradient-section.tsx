import {
  attributeOf,
  idsOf,
  isElement,
  type Command,
  type ElementNode,
  type SvgDocument,
} from '@tessera/svg-document'
import { parseColor } from '@tessera/vector'
import { useT } from '#web/i18n/i18n-context.tsx'
import { BRAND_COLORS_ID } from '#domains/editors/brand/index.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { gradientOf } from '#domains/editors/svg/tools/gradient-line.ts'
import { Num } from '#domains/editors/shell/index.ts'

type GradientProps = {
  readonly editing: SvgEditing
  readonly nodes: readonly number[]
  readonly fill: string
}

/** The gradient of a fill: its kind, its stops, its angle; the ends are on the canvas too. */
export function GradientSection({ editing, nodes, fill }: GradientProps) {
  const t = useT()
  const { session, run } = editing
  const { document } = session.read()
  const gradient = gradientOf(document, fill)
  const kept = { select: 'kept' } as const
  const make = (kind: 'linear' | 'radial') =>
    run(gradientCommands(document, nodes, kind, fill), {
      label: 'svgEditor.step.gradient',
      select: 'kept',
    })
  const stops = gradient
    ? gradient.children.filter(isElement).filter(({ name }) => name === 'stop')
    : []
  const set = (node: number, name: string, value: string) =>
    run(
      { type: 'set-attribute', nodes: [node], name, value },
      { label: 'svgEditor.step.gradient', group: `${node}${name}`, select: 'kept' },
    )
  return (
    <>
      <div className="ed-prop">
        <span>{t('svgEditor.gradient')}</span>
        <div className="segment segment--fill" role="group" aria-label={t('svgEditor.gradient')}>
          <button
            type="button"
            aria-pressed={gradient === null}
            onClick={() =>
              gradient &&
              run({ type: 'set-paint', nodes, property: 'fill', paint: firstColor(stops) }, kept)
            }
          >
            {t('svgEditor.gradient.none')}
          </button>
          <button
            type="button"
            aria-pressed={gradient?.name === 'linearGradient'}
            onClick={() => make('linear')}
          >
            {t('svgEditor.gradient.linear')}
          </button>
          <button
            type="button"
            aria-pressed={gradient?.name === 'radialGradient'}
            onClick={() => make('radial')}
          >
            {t('svgEditor.gradient.radial')}
          </button>
        </div>
      </div>
      {gradient &&
        stops.map((stop, index) => (
          <div key={stop.id} className="svg-stop">
            <input
              type="color"
              list={BRAND_COLORS_ID}
              aria-label={t('svgEditor.stopColor', { number: index + 1 })}
              value={parseColor(attributeOf(stop, 'stop-color') ?? '#000')?.hex ?? '#000000'}
              onChange={({ currentTarget }) => set(stop.id, 'stop-color', currentTarget.value)}
            />
            <Num
              label={t('svgEditor.stopPlace', { number: index + 1 })}
              unit="%"
              min={0}
              max={100}
              step={5}
              value={percentOf(attributeOf(stop, 'offset'))}
              onChange={(percent) => set(stop.id, 'offset', String(percent / 100))}
            />
            <Num
              label={t('svgEditor.stopOpacity', { number: index + 1 })}
              unit="α"
              min={0}
              max={1}
              step={0.1}
              value={Number(attributeOf(stop, 'stop-opacity') ?? 1)}
              onChange={(alpha) => set(stop.id, 'stop-opacity', String(alpha))}
            />
            <button
              type="button"
              className="btn btn--line btn--sm"
              aria-label={t('svgEditor.stopRemove', { number: index + 1 })}
              aria-disabled={stops.length < 3}
              onClick={() => stops.length > 2 && run({ type: 'delete', nodes: [stop.id] }, kept)}
            >
              ×
            </button>
          </div>
        ))}
      {gradient && (
        <button
          type="button"
          className="btn btn--line btn--sm btn--block"
          onClick={() =>
            run(addedStop(gradient, stops), { label: 'svgEditor.step.gradient', select: 'kept' })
          }
        >
          {t('svgEditor.stopAdd')}
        </button>
      )}
    </>
  )
}

/** A gradient of its own for what is selected, from its colour to a clear one of the same. */
function gradientCommands(
  document: SvgDocument,
  nodes: readonly number[],
  kind: 'linear' | 'radial',
  fill: string,
): readonly Command[] {
  const former = gradientOf(document, fill)
  const taken = idsOf(document)
  let number = 1
  while (taken.has(`gradient-${number}`)) number += 1
  const id = `gradient-${number}`
  const color = parseColor(fill)?.hex ?? '#1c1b22'
  const stops =
    former?.children
      .filter(isElement)
      .map(
        (stop) =>
          `<stop offset="${percentOf(attributeOf(stop, 'offset')) / 100}" stop-color="${parseColor(attributeOf(stop, 'stop-color') ?? '')?.hex ?? color}"/>`,
      )
      .join('') ||
    `<stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0.2"/>`
  const element =
    kind === 'linear'
      ? `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops}</linearGradient>`
      : `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.5">${stops}</radialGradient>`
  const defs = document.root.children.find(
    (child): child is ElementNode => isElement(child) && child.name === 'defs',
  )
  const [first] = document.root.children
  return [
    defs
      ? { type: 'insert', parent: defs.id, before: null, markup: element }
      : {
          type: 'insert',
          parent: document.root.id,
          before: first?.id ?? null,
          markup: `<defs>${element}</defs>`,
        },
    { type: 'set-paint', nodes, property: 'fill', paint: `url(#${id})` },
  ]
}

function addedStop(gradient: ElementNode, stops: readonly ElementNode[]): readonly Command[] {
  const color =
    parseColor(attributeOf(stops.at(-1) ?? gradient, 'stop-color') ?? '#000')?.hex ?? '#000000'
  return [
    {
      type: 'insert',
      parent: gradient.id,
      before: stops.at(-1)?.id ?? null,
      markup: `<stop offset="0.5" stop-color="${color}"/>`,
    },
  ]
}

function firstColor(stops: readonly ElementNode[]): string {
  const [first] = stops
  return parseColor((first && attributeOf(first, 'stop-color')) ?? '#000')?.hex ?? '#000000'
}

function percentOf(offset: string | null): number {
  const value = Number.parseFloat(offset ?? '0')
  return Number.isFinite(value) ? (offset?.trim().endsWith('%') ? value : value * 100) : 0
}
