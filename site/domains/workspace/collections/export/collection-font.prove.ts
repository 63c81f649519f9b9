/**
 * Real icons of seven sets become one icon font each; Chromium loads it and every glyph is compared,
 * pixel by pixel, with the SVG it was made from.
 */
import { chromium } from 'playwright-core'
import { sanitizeSvg } from '@tessera/svg'
import { createRenderPool } from '#platform/render/index.ts'
import { iconSources, readRealIcons } from '../../../../../packages/svg/src/testing/real-icons.ts'
import { findChromium } from '../../../../../tools/find-chromium.ts'
import { compareGlyphs, type DrawnGlyph } from './testing/compare-glyphs.ts'

const PER_SET = 150
/** Edges are drawn by two rasterisers; a missing or filled-in part is far more than this. */
const MOST_DIFFERENCE = 0.01

const render = createRenderPool({ threads: 1 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
const page = await browser.newPage()
let failures = 0
for (const source of iconSources) {
  const all = await readRealIcons(source)
  const every = Math.max(1, Math.floor(all.length / PER_SET))
  const chosen = all.filter((_, index) => index % every === 0).slice(0, PER_SET)
  const svgs = chosen.map(({ svg }) => sanitizeSvg(svg).svg)
  const outlines = await render.glyphOutlines(svgs, { timeoutMs: 300_000 })
  const reasons = new Map<string, number>()
  const glyphs: (DrawnGlyph & { outline: string })[] = []
  for (const [index, answer] of outlines.entries()) {
    if (answer.isGlyph) {
      const codePoint = 0xe000 + glyphs.length
      const name = `g${glyphs.length}`
      glyphs.push({ name, codePoint, svg: svgs[index]!, outline: answer.outline })
    } else reasons.set(answer.reason, (reasons.get(answer.reason) ?? 0) + 1)
  }
  const left = [...reasons].map(([reason, count]) => `${count} ${reason}`).join(', ')
  if (glyphs.length === 0) {
    console.log(`${source.spec}: no glyph of ${chosen.length} (${left})`)
    continue
  }
  const font = await render.webFont({
    family: 'proof',
    copyright: source.spec,
    glyphs: glyphs.map(({ name, outline, codePoint }) => ({
      name,
      outline,
      unicode: codePoint.toString(16),
    })),
  })
  const differences = await compareGlyphs(page, font, glyphs)
  const wrong = differences.filter(({ share }) => share > MOST_DIFFERENCE)
  const worst = Math.max(...differences.map(({ share }) => share))
  failures += wrong.length
  console.log(
    `${source.spec}: ${glyphs.length} glyphs of ${chosen.length}, ${wrong.length} wrong, worst ${(worst * 100).toFixed(2)} % of the ink${left === '' ? '' : `; not in a font: ${left}`}`,
  )
  for (const { name, share } of wrong.slice(0, 5)) {
    console.log(
      `  ${name} ${(share * 100).toFixed(1)} % ${glyphs[Number(name.slice(1))]!.svg.slice(0, 300)}`,
    )
  }
}
await browser.close()
await render.close()
process.exitCode = failures === 0 ? 0 : 1
