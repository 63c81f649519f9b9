/** Writes `catalogue-mean.ts` of packages/visual anew, for another descriptor: `node bench/visual/write-catalogue-mean.ts`. */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { iconSources, readRealIcons } from '../../packages/svg/src/testing/real-icons.ts'
import { describeEdges, EDGES_LENGTH } from '../../packages/visual/src/index.ts'
import { svgToRaster } from '#site/platform/render/svg-to-raster.ts'

const SETS = ['lucide-static', '@phosphor-icons/core', 'flat-color-icons', 'fluent-emoji-flat']
const MOST_OF_A_SET = 500
const SIZE = 96
const A_LINE = 16

const sums = new Float64Array(EDGES_LENGTH)
let count = 0
for (const set of SETS) {
  const source = iconSources.find(({ spec }) => spec.includes(set))
  if (!source) throw new Error(`no source ${set}`)
  const icons = (await readRealIcons(source)).filter(
    ({ name }) => !/-(bold|duotone|fill|light|thin)$/.test(name),
  )
  for (const { svg } of icons.slice(0, MOST_OF_A_SET)) {
    const { data, info } = await sharp(await svgToRaster(svg, { width: SIZE, format: 'png' }))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const edges = describeEdges({ width: info.width, height: info.height, rgba: data })
    for (const [at, value] of edges.entries()) sums[at]! += value
    count += 1
  }
}
const values = [...sums].map((sum) => Math.round((sum / count) * 10_000))
const lines = Array.from({ length: values.length / A_LINE }, (_, line) =>
  values.slice(line * A_LINE, (line + 1) * A_LINE).join(', '),
)
writeFileSync(
  new URL('../../packages/visual/src/catalogue-mean.ts', import.meta.url),
  `/**
 * The mean of \`describeEdges\` over ${count} icons of four sets, in ten-thousandths: what a bit of a code is
 * compared with. Addresses hold codes, so another mean is another version of them.
 */
const MEAN = [
  ${lines.join(',\n  ')},
]

export const catalogueMean: readonly number[] = MEAN.map((value) => value / 10_000)
`,
)
