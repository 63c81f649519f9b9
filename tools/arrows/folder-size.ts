/** No folder holds more files of source than a newcomer takes in at a glance. */
export const MOST_FILES = 30

const isSource = /\.(tsx?|mjs|css)$/
const isTest = /\.(test|slow\.test|prove|services|stripes|s3|schemathesis|clients)\.tsx?$/
/** Data that grows by a file: messages, migrations, fixtures. */
const isData = /(^|\/)(messages|migrations|fixtures|generated)(\/|$)/

/** Names the folders with more than `MOST_FILES` files of source; tests beside their subjects do not count. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => isSource.test(path) && !isTest.test(path))
  const folders = Map.groupBy(sources, (path) => path.slice(0, path.lastIndexOf('/')))
  return [...folders]
    .filter(([folder, files]) => files.length > MOST_FILES && !isData.test(folder))
    .map(
      ([folder, files]) =>
        `${folder} has ${files.length} files; split it by idea (${MOST_FILES} at most)`,
    )
}
