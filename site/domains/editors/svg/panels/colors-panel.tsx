import { useMemo, useState } from 'react'
import {
  attributeOf,
  elementsOf,
  ownProperty,
  type Command,
  type SvgDocument,
} from '@tessera/svg-document'
import { parseColor } from '@tessera/vector'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SwatchButton } from '#web/ui/form/swatch.tsx'
import { BRAND_COLORS_ID, type BrandPalette } from '#domains/editors/brand/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'

const MOST_COLORS = 24
const PAINTS = ['fill', 'stroke', 'stop-color'] as const

type ColorsProps = { readonly editing: SvgEditing; readonly palettes: readonly BrandPalette[] }

/** Every colour of the drawing, changed wherever it stands; a palette takes the place of all. */
export function ColorsPanel({ editing, palettes }: ColorsProps) {
  const t = useT()
  const document = useEditor(editing.session, (state) => state.document)
  const colors = useMemo(() => colorsOf(document), [document])
  const [ready] = useState(readyPalettes)
  const apply = (palette: readonly string[]) =>
    editing.run(paletteCommands(colors, palette), {
      label: 'svgEditor.step.palette',
      select: 'kept',
    })
  return (
    <div className="only-scripted">
      <section className="ed-props">
        <div className="spread">
          <h2>{t('svgEditor.colors')}</h2>
          <span className="count num">{colors.length}</span>
        </div>
        {colors.length === 0 && <p className="caption">{t('svgEditor.colorsNone')}</p>}
        {colors.slice(0, MOST_COLORS).map(({ color, count }) => (
          <div key={color} className="svg-paint">
            <input
              type="color"
              list={BRAND_COLORS_ID}
              aria-label={t('svgEditor.recolor', { color })}
              value={color}
              onChange={({ currentTarget }) =>
                editing.run(
                  { type: 'recolor', nodes: null, from: color, to: currentTarget.value },
                  { group: 'recolor', select: 'kept' },
                )
              }
            />
            <code className="num">{color}</code>
            <span className="caption num">{t('svgEditor.colorUses', { count })}</span>
          </div>
        ))}
      </section>
      <section className="ed-props">
        <div className="spread">
          <h2>{t('svgEditor.palettes')}</h2>
        </div>
        {[...palettes, ...ready].map(({ name, colors: own }) => (
          <div key={name} className="svg-palette">
            <button type="button" className="btn btn--line btn--sm" onClick={() => apply(own)}>
              {name === '' ? t('svgEditor.paletteUnnamed') : name}
            </button>
            {own.slice(0, 8).map((color, index) => (
              <SwatchButton
                key={`${index}${color}`}
                size="sm"
                color={color}
                label={t('svgEditor.fillWith', { color })}
                onClick={() => {
                  const nodes = editing.selected()
                  if (nodes.length > 0)
                    editing.run(
                      { type: 'set-paint', nodes, property: 'fill', paint: color },
                      { select: 'kept' },
                    )
                }}
              />
            ))}
          </div>
        ))}
      </section>
    </div>
  )
}

type Used = { readonly color: string; readonly count: number }

/** Colours by how often they stand in the drawing. */
export function colorsOf(document: SvgDocument): readonly Used[] {
  const counts = new Map<string, number>()
  for (const { element } of elementsOf(document)) {
    for (const name of PAINTS) {
      const value = ownProperty(document, element, name) ?? attributeOf(element, name)
      const hex = value === null || value.startsWith('url') ? undefined : parseColor(value)?.hex
      if (hex) counts.set(hex, (counts.get(hex) ?? 0) + 1)
    }
  }
  return Array.from(counts, ([color, count]) => ({ color, count })).toSorted(
    (a, b) => b.count - a.count,
  )
}

/** The darkest colour gets the darkest of the palette, and so on: light stays light. */
function paletteCommands(used: readonly Used[], palette: readonly string[]): readonly Command[] {
  const byLight = (a: string, b: string) => lightOf(a) - lightOf(b)
  const from = used.map(({ color }) => color).toSorted(byLight)
  const to = palette.toSorted(byLight)
  if (to.length === 0) return []
  const target = (index: number) =>
    to[from.length === 1 ? 0 : Math.round((index / (from.length - 1)) * (to.length - 1))]!
  const between = (index: number) => `#0${(index + 16).toString(16).padStart(3, '0').slice(-3)}fe`
  return [
    ...from.map((color, index): Command => ({
      type: 'recolor',
      nodes: null,
      from: color,
      to: between(index),
    })),
    ...from.map((_color, index): Command => ({
      type: 'recolor',
      nodes: null,
      from: between(index),
      to: target(index),
    })),
  ]
}

function lightOf(color: string): number {
  const hex = parseColor(color)?.hex ?? '#000000'
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function readyPalettes(): readonly BrandPalette[] {
  return [
    { name: 'Harbour', colors: ['#1c1b22', '#1e4b47', '#8aa587', '#d8643c', '#e5ae3b', '#f2e8d5'] },
    { name: 'Ink', colors: ['#111111', '#555555', '#999999', '#dddddd'] },
    { name: 'Sea', colors: ['#03254c', '#1167b1', '#2a9df4', '#d0efff'] },
  ]
}
