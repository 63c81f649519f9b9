import type { RawAsset } from '#catalogue-import/adapters/raw-asset.ts'
import { iconSource, packageOf } from '#catalogue-import/testing/package-fixture.ts'
import type { Adapter, Problem } from '#catalogue-import/adapters/adapter.ts'

export async function inputOf<Options>(
  options: Options,
  files: Readonly<Record<string, string>>,
  companion: Readonly<Record<string, string>> = {},
) {
  return {
    package: iconSource(await packageOf({})).package,
    options,
    files: buffers(files),
    companionFiles: buffers(companion),
    tagsOf: () => [],
  }
}

/** Runs an adapter over the files that it asks for, as the importer does. */
export async function read<Options>(
  adapter: Adapter<Options>,
  options: Options,
  files: Readonly<Record<string, string>>,
  companion: Readonly<Record<string, string>> = {},
): Promise<(RawAsset | Problem)[]> {
  const wanted = Object.entries(files).filter(([path]) => adapter.wants(path, options))
  const input = await inputOf(options, Object.fromEntries(wanted), companion)
  const items: (RawAsset | Problem)[] = []
  for await (const item of adapter.read(input)) items.push(item)
  return items
}

export function buffers(files: Readonly<Record<string, string>>): Map<string, Buffer> {
  return new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
}
