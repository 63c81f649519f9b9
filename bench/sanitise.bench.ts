/**
 * Icons per second through the SVG sanitiser on one core, by package of real icons, and through
 * DOMPurify with jsdom on 2,000 of Tabler.
 */
import createDomPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { sanitizeSvg } from '../packages/svg/src/index.ts'
import { iconSources, readRealIcons } from '../packages/svg/src/testing/real-icons.ts'

const RUNS = 3

for (const source of iconSources) {
  const icons = await readRealIcons(source)
  const bytes = icons.reduce((sum, { svg }) => sum + svg.length, 0)
  const seconds: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    for (const { svg } of icons) sanitizeSvg(svg)
    seconds.push((performance.now() - start) / 1000)
  }
  const best = Math.min(...seconds)
  const rate = Math.round(icons.length / best).toLocaleString('en')
  const megabytes = (bytes / best / 1e6).toFixed(1)
  console.log(`${source.spec}: ${icons.length} icons, ${rate} icons/s, ${megabytes} MB/s`)
}

const tabler = (await readRealIcons(iconSources[1]!)).slice(0, 2000)
const purify = createDomPurify(new JSDOM('').window)
const ways = {
  sanitizeSvg: (svg: string) => sanitizeSvg(svg).svg,
  'DOMPurify + jsdom': (svg: string) => purify.sanitize(svg, { USE_PROFILES: { svg: true } }),
}
for (const [name, clean] of Object.entries(ways)) {
  const start = performance.now()
  for (const { svg } of tabler) clean(svg)
  const rate = (tabler.length / (performance.now() - start)) * 1000
  console.log(
    `${name}: ${tabler.length} icons of Tabler, ${Math.round(rate).toLocaleString('en')} icons/s`,
  )
}
