import { quote } from './escape.ts'
import type { PackageFacts, SetIcon, TextFile } from './icon-set.ts'
import { writePackage } from './write-package.ts'

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
  return writePackage(facts, {
    keywords: ['svelte'],
    peer: { svelte: '>=5' },
    conditionsOf: (path) => ({ svelte: path, default: path }),
    ending: '.svelte',
    fields: { svelte: './index.js' },
    size: '{24}',
    types: iconTypes,
    componentOf,
  })
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
