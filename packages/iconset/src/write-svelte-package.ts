import { quote } from './escape.ts'
import type { PackageFacts, SetIcon, TextFile } from './icon-set.ts'
import { componentNames } from './name-icons.ts'
import { writeManifest, writeReadme } from './package-files.ts'

const iconTypes = `import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'

export interface IconProps extends SVGAttributes<SVGSVGElement> {
  size?: number | string
  title?: string
}
export type Icon = Component<IconProps>
declare const icon: Icon
export default icon
`

/** A package of Svelte components, 5 and later; the compiler of the project that uses them builds them. */
export function writeSveltePackage(facts: PackageFacts): TextFile[] {
  const names = componentNames(facts.icons.map(({ name }) => name))
  const first = names[0] ?? 'Icon'
  const shape = {
    keywords: ['svelte'],
    peer: { svelte: '>=5' },
    conditionsOf: (path: string) => ({ svelte: path, default: path }),
    ending: '.svelte',
    fields: { svelte: './index.js' },
  }
  const example = `import { ${first} } from '${facts.packageName}'\n\n<${first} size={24} title="${first}" />`
  return [
    writeManifest(facts, shape),
    writeReadme(facts, names, example),
    { path: 'icon.d.ts', text: iconTypes },
    {
      path: 'index.js',
      text: names
        .map((name) => `export { default as ${name} } from './icons/${name}.svelte'\n`)
        .join(''),
    },
    {
      path: 'index.d.ts',
      text:
        `import type { Icon } from './icon.js'\nexport type { Icon, IconProps } from './icon.js'\n` +
        names.map((name) => `export declare const ${name}: Icon\n`).join(''),
    },
    ...facts.icons.map((icon, place) => ({
      path: `icons/${names[place]}.svelte`,
      text: componentOf(icon),
    })),
  ]
}

function componentOf({ viewBox, body }: SetIcon): string {
  return `<script>
  let { size = '1em', title = undefined, ...rest } = $props()
  const body = ${quote(body)}
</script>

<svg
  xmlns="http://www.w3.org/2000/svg"
  width={size}
  height={size}
  viewBox="${viewBox.join(' ')}"
  focusable="false"
  role={title ? 'img' : undefined}
  aria-label={title}
  aria-hidden={title ? undefined : 'true'}
  {...rest}>{@html body}</svg>
`
}
