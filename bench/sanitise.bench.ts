/**
 * Icons per second through the SVG sanitiser on one core, by package of real icons, and through
 * DOMPurify with jsdom on 2,000 of Tabler.
 */
import { sanitizeSvg } from '../packages/svg/src/index.ts'
import { iconSources, readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import { measureSanitisers, rateOf } from './sanitise/sanitiser-rates.ts'

const RUNS = 3
const format = (rate: number) => Math.round(rate).toLocaleString('en')

for (const source of iconSources) {
  const files = (await readRealIcons(source)).map(({ svg }) => svg)
  const bytes = files.reduce((sum, svg) => sum + svg.length, 0)
  const best = Math.max(...Array.from({ length: RUNS }, () => rateOf(files, sanitizeSvg)))
  const megabytes = ((bytes / files.length) * best) / 1e6
  console.log(
    `${source.spec}: ${files.length} icons, ${format(best)} icons/s, ${megabytes.toFixed(1)} MB/s`,
  )
}

const tabler = (await readRealIcons(iconSources[1]!)).slice(0, 2000).map(({ svg }) => svg)
const { ours, domPurify } = measureSanitisers(tabler)
console.log(`sanitizeSvg: ${tabler.length} icons of Tabler, ${format(ours)} icons/s`)
console.log(`DOMPurify + jsdom: ${tabler.length} icons of Tabler, ${format(domPurify)} icons/s`)
