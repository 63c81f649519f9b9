import type { PackageFacts, TextFile } from './icon-set.ts'
import { writeIconModule, writePackage } from './write-package.ts'

const createIcon = `import { h } from 'vue'

export function createIcon(name, viewBox, body) {
  const Icon = ({ size = '1em', title }, { attrs }) =>
    h('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox,
      focusable: 'false',
      ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': 'true' }),
      ...attrs,
      innerHTML: body,
    })
  Icon.displayName = name
  Icon.props = ['size', 'title']
  Icon.inheritAttrs = false
  return Icon
}
`

const iconTypes = `import type { FunctionalComponent, SVGAttributes } from 'vue'

export interface IconProps extends /* @vue-ignore */ SVGAttributes {
  size?: number | string
  title?: string
}
export type Icon = FunctionalComponent<IconProps>
declare const icon: Icon
export default icon
`

/** A package of Vue components, 3 and later, without a build step. */
export function writeVuePackage(facts: PackageFacts): TextFile[] {
  return writePackage(facts, {
    keywords: ['vue'],
    peer: { vue: '>=3.3' },
    conditionsOf: (path) => ({ default: path }),
    ending: '.js',
    size: '"24"',
    types: iconTypes,
    shared: { path: 'create-icon.js', text: createIcon },
    componentOf: writeIconModule,
  })
}
