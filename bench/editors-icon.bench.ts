/**
 * `npm run bench -- editors-icon`: 200 real icons in one design, as SVG and as PNG of 512 pixels through
 * the render pool, beside sharp (librsvg) that draws the same files; and how long it takes to compose one.
 */
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { composeIcon, usualLook, type IconLook } from '../packages/icon-tile/src/index.ts'
import { sanitizeSvg } from '../packages/svg/src/index.ts'
import { iconSources, readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import { mapAhead } from '#site/domains/catalogue/packs/map-ahead.ts'
import { createRenderPool } from '#site/platform/render/index.ts'

const ICONS = 200
const PX = 512
const look: IconLook = {
  ...usualLook,
  shape: 'squircle',
  fill: 'linear',
  paint: 'one',
  color: '#ffffff',
  stroke: 1.5,
  join: 'bevel',
}

const tabler = iconSources[1]!
const sources = (await readRealIcons(tabler)).slice(0, ICONS).map(({ svg }) => sanitizeSvg(svg).svg)

const times: number[] = []
const drawings = sources.map((source) => {
  const startedAt = performance.now()
  const svg = composeIcon({ source, badgeSource: null, look })
  times.push(performance.now() - startedAt)
  return svg
})
const total = times.reduce((sum, time) => sum + time, 0)
const sorted = times.toSorted((a, b) => a - b)
console.log(
  `composeIcon: ${ICONS} icons of ${tabler.spec} in ${total.toFixed(0)} ms, ` +
    `p95 ${sorted[Math.floor(ICONS * 0.95)]!.toFixed(2)} ms`,
)

async function* inTurn() {
  yield* drawings
}
const seconds = async (draw: (svg: string) => Promise<unknown>) => {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  // Four at a time and in order, as an archive of a whole pack is written.
  let drawn = 0
  for await (const _picture of mapAhead(inTurn(), 4, draw)) drawn++
  if (drawn !== ICONS) throw new Error(`${drawn} of ${ICONS} were drawn`)
  const { user, system } = process.cpuUsage(cpu)
  const wall = (performance.now() - startedAt) / 1000
  return `${wall.toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} s of processor time)`
}
// First: the pool closes the SVG reader of sharp for the whole process.
const peer = await seconds((svg) => sharp(Buffer.from(svg)).resize(PX).png().toBuffer())
await using pool = createRenderPool({ threads: availableParallelism() })
await pool.svgToRaster(drawings[0]!, { width: PX, format: 'png' })
const ours = await seconds((svg) => pool.svgToRaster(svg, { width: PX, format: 'png' }))
console.log(`render pool: ${ICONS} PNG of ${PX} px in ${ours}`)
console.log(`sharp (librsvg): ${ICONS} PNG of ${PX} px in ${peer}`)
