import type { RawAsset } from './raw-asset.ts'
import type { Adapter } from './adapter.ts'
import { unpackDraco } from './unpack-draco.ts'

export type GlbModulesOptions = {
  /** Title, tags and category by path of the module. */
  readonly models: Readonly<
    Record<
      string,
      { readonly name: string; readonly tags: readonly string[]; readonly category: string }
    >
  >
  readonly pack: string
}

/** GLB models published as JavaScript modules that hold a data URI. */
export const glbModules: Adapter<GlbModulesOptions> = {
  wants: (path, { models }) => Object.hasOwn(models, path),

  async *read({ options, files }) {
    for (const [path, { name, tags, category }] of Object.entries(options.models)) {
      const code = files.get(path)?.toString('latin1') ?? ''
      const base64 = /data:model\/gltf-binary;base64,([A-Za-z0-9+/=]+)/.exec(code)?.[1]
      if (base64 === undefined) {
        yield { sourceKey: path, problem: `${path} holds no model` }
        continue
      }
      const asset: RawAsset = {
        kind: '3d',
        sourceKey: path,
        name,
        pack: options.pack,
        tags,
        category,
        content: { type: 'glb', bytes: await unpackDraco(Buffer.from(base64, 'base64')) },
      }
      yield asset
    }
  },
}
