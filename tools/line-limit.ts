/** No file of source is longer than this many lines, but data. */
export const MOST_LINES = 300

/** Files that are tables written as code: they grow by a row, and nobody reads them from the top. */
export const dataFiles: ReadonlySet<string> = new Set([
  'packages/icon-tile/src/letter-shapes.ts',
  'packages/sdk/src/generated/operations.ts',
  'site/catalogue-import/vocabulary/categories.ts',
  'site/catalogue-import/sources/icon-sources.ts',
  'site/catalogue-import/sources/illustration-sources.ts',
  'site/platform/http/problems/problem-texts.ts',
])

/** Names what is too long, and what stands among the data without need; nothing where all is well. */
export function findTooLong(
  files: readonly { readonly path: string; readonly text: string }[],
  data: ReadonlySet<string> = dataFiles,
): string[] {
  const lengths = new Map(files.map(({ path, text }) => [path, countLines(text)]))
  const tooLong = [...lengths]
    .filter(([path, lines]) => lines > MOST_LINES && !data.has(path))
    .map(
      ([path, lines]) => `${path} has ${lines} lines; split it by subject (${MOST_LINES} at most)`,
    )
  const needless = [...data]
    .filter((path) => (lengths.get(path) ?? 0) <= MOST_LINES)
    .map((path) => `${path} needs no place among the data files of tools/line-limit.ts`)
  return [...tooLong, ...needless]
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
