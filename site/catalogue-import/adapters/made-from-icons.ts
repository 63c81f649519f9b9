import { animateIcon, motionFor } from '@tessera/lottie'
import { slugify, titleOf } from '#catalogue-import/vocabulary/naming.ts'
import { popularityPrior } from '#catalogue-import/vocabulary/popularity.ts'
import type { Adapter, Problem } from './adapter.ts'
import { type MetadataName, metadataReaders, type SvgFolder } from './icon-metadata.ts'
import type { RawAsset } from './raw-asset.ts'

export type MadeFromIconsOptions = {
  /** Of the drawings; square, on a grid of `size`. */
  readonly folder: SvgFolder
  readonly metadata: MetadataName
  readonly size: number
  /** How many of the best known are made into a model and a motion each. */
  readonly most: number
  /** Keys of the packs. */
  readonly models: string
  readonly motions: string
  /** `#rrggbb` each, taken in turn. */
  readonly colors: readonly string[]
}

const DRAWN_OTHERWISE = /<(?:circle|rect|line|poly|ellipse|g|use)\b|transform=|opacity/
const PATH = /<path\b[^>]*?\sd="([^"]+)"[^>]*>/g

/** Models and motions that our own engines make of flat icons: an extrusion and a loop of each. */
export const madeFromIcons: Adapter<MadeFromIconsOptions> = {
  wants: (path, { folder, metadata }) =>
    metadataReaders[metadata].files.includes(path) ||
    (path.startsWith(`${folder.path}/`) && path.endsWith('.svg')),

  *read({ package: pinned, options, files }): Generator<RawAsset | Problem> {
    const factsOf = metadataReaders[options.metadata].read(files)
    const drawings = [...files].flatMap(([path, bytes]) => {
      if (!path.startsWith(`${options.folder.path}/`)) return []
      const key = path.slice(options.folder.path.length + 1, -4)
      const svg = bytes.toString('utf8')
      const paths = [...svg.matchAll(PATH)].map(([, data = '']) => data)
      return paths.length === 0 || DRAWN_OTHERWISE.test(svg) ? [] : [{ key, paths }]
    })
    for (const [index, { key, paths }] of bestKnown(drawings, options.most).entries()) {
      const facts = factsOf(key, options.folder)
      const color = options.colors[index % options.colors.length] ?? '#6563ff'
      const made = {
        name: titleOf(key),
        category: facts?.category,
        isDerived: true,
      }
      const origin = `SVG “${options.folder.path}/${key}” of ${pinned.name}@${pinned.version}`
      yield {
        ...made,
        kind: '3d',
        sourceKey: `3d/${key}`,
        pack: options.models,
        tags: [...(facts?.tags ?? []), '3d', 'extruded', 'model'],
        content: { type: 'extrude', svg: flatSvg(paths, options.size, color) },
        derivedFrom: `${origin}, extruded here`,
      }
      const motion = motionFor(key)
      const animation = animateIcon({ name: key, paths, size: options.size, color, motion })
      yield {
        ...made,
        kind: 'lottie',
        sourceKey: `motion/${key}`,
        pack: options.motions,
        tags: [...(facts?.tags ?? []), 'animated icon', 'motion', 'loop'],
        content: { type: 'lottie', json: JSON.stringify(animation) },
        derivedFrom: `${origin}, animated here`,
      }
    }
  },
}

/** The same icons on every machine: by what people look for most, then by name. */
function bestKnown<T extends { readonly key: string }>(drawings: readonly T[], most: number): T[] {
  const priorOf = ({ key }: T) =>
    popularityPrior(slugify(key).split('-'), { packRank: 0, noise: 0, tagCount: 0 })
  return drawings
    .map((drawing) => ({ drawing, prior: priorOf(drawing) }))
    .sort((one, other) => other.prior - one.prior || (one.drawing.key < other.drawing.key ? -1 : 1))
    .slice(0, most)
    .map(({ drawing }) => drawing)
}

function flatSvg(paths: readonly string[], size: number, color: string): string {
  const shapes = paths.map((data) => `<path fill="${color}" d="${data}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${shapes}</svg>`
}
