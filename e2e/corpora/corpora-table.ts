import type { SanitiserRates } from '../../bench/sanitise/sanitiser-rates.ts'
import type { Examined } from './examine-corpus.ts'
import type { Watched } from './watch-in-chromium.ts'

const HEAD = [
  'corpus',
  'files',
  'taken',
  'drawn',
  'equal',
  'near',
  'different',
  'undrawn',
  'active',
]

const NOTE = `Taken and refused by the sanitiser. Drawn: by resvg before and after; near: at most one pixel in a hundred differs
visibly; undrawn: resvg cannot draw the original. Active: what a second strict reader found in all that was taken, and
Chromium in up to 1,000 files of each corpus: markup that could run, load or lead away, scripts run, requests made.`

export type CorpusResult = { readonly examined: Examined; readonly watched: Watched }

/** The table that is kept in docs/proofs, as text. */
export function corporaTable(
  results: readonly CorpusResult[],
  control: { readonly files: number; readonly caught: number },
  { ours, domPurify }: SanitiserRates,
): string {
  const rows = [HEAD, ...results.map(rowOf)]
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
      .join('  '),
  )
  const refused = results.flatMap(({ examined }) =>
    [...examined.refused].map(
      ([code, names]) => `refused as ${code}: ${names.length} of ${examined.name}`,
    ),
  )
  const odd = results.flatMap(({ examined: { name, likeness } }) =>
    (['near', 'different', 'undrawn'] as const).flatMap((kind) =>
      likeness[kind].map((file) => `${kind}: ${file} of ${name}`),
    ),
  )
  const speed = [
    `sanitizeSvg: ${whole(ours)} icons of Tabler a second`,
    `DOMPurify with jsdom: ${whole(domPurify)} a second; ratio ${(ours / domPurify).toFixed(1)}`,
  ]
  const positive = `control: of ${control.files} attacks as they came Chromium and the reader notice ${control.caught}`
  return [NOTE, '', ...lines, '', ...refused, ...odd, positive, '', ...speed, ''].join('\n')
}

function rowOf({ examined, watched }: CorpusResult): string[] {
  const { name, files, taken, likeness, danger } = examined
  const { equal, near, different, undrawn } = likeness
  const drawn = [equal, near, different, undrawn].map(({ length }) => length)
  const active = danger.length + watched.active.length + watched.scriptsRun + watched.requests
  const counts = [files, taken.size, drawn.reduce((sum, count) => sum + count), ...drawn, active]
  return [name, ...counts.map(whole)]
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
