import { titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { RawAsset } from './raw-asset.ts'
import type { Adapter } from './adapter.ts'

export type SvelteIllustrationsOptions = {
  readonly folder: string
  readonly pack: string
  readonly category: string
  /** Stands for the text colour that the component inherits from its page. */
  readonly ink: string
}

/**
 * Illustrations published as Svelte components: the markup with the default of every colour
 * property. Components for dark pages are left out, the colours can be changed by hand.
 */
export const svelteIllustrations: Adapter<SvelteIllustrationsOptions> = {
  wants: (path, { folder }) =>
    path.startsWith(`${folder}/`) && path.endsWith('.svelte') && !path.endsWith('Dark.svelte'),

  *read({ options, files }) {
    for (const [path, bytes] of files) {
      const component = path.slice(options.folder.length + 1, -'.svelte'.length)
      const svg = toSvg(bytes.toString('utf8'), options.ink)
      if (svg === null) {
        yield { sourceKey: component, problem: `${path} holds no drawing` }
        continue
      }
      const asset: RawAsset = {
        kind: 'illustration',
        sourceKey: component,
        // A name that starts with a digit is spelt with an A in front, as in A404NotFound.
        name: titleOf(component.replace(/^A(?=\d)/, '').replaceAll(/(\d)([A-Z])/g, '$1-$2')),
        pack: options.pack,
        tags: titleOf(component).toLowerCase().split(' '),
        category: options.category,
        content: { type: 'svg', svg },
      }
      yield asset
    }
  },
}

function toSvg(component: string, ink: string): string | null {
  const root = /<svg[\s\S]*?viewBox="([^"]+)"[\s\S]*?\{\.\.\.restProps\}\s*>([\s\S]*)<\/svg>/.exec(
    component,
  )
  if (root === null) return null
  const [, viewBox = '', content = ''] = root
  const defaults = new Map(
    [...component.matchAll(/^\s*(\w+)\s*=\s*'([^']*)'/gm)].map(([, name, value]) => [name, value]),
  )
  const body = content
    .replaceAll(/\{#if[\s\S]*?\{\/if\}/g, '')
    .replaceAll(/=\{(\w+)\}/g, (_, name: string) => `="${defaults.get(name) ?? 'none'}"`)
    .replaceAll('currentColor', ink)
  const [, , width, height] = viewBox.split(/\s+/)
  const box = `width="${width}" height="${height}" viewBox="${viewBox}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none">${body}</svg>`
}
