import { quote } from './escape.ts'
import type { PackageFacts, TextFile } from './icon-set.ts'
import { componentNames } from './name-icons.ts'
import { writeManifest, writeReadme } from './package-files.ts'

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
  const names = componentNames(facts.icons.map(({ name }) => name))
  const first = names[0] ?? 'Icon'
  const shape = {
    keywords: ['vue'],
    peer: { vue: '>=3.3' },
    conditionsOf: (path: string) => ({ default: path }),
    ending: '.js',
  }
  const example = `import { ${first} } from '${facts.packageName}'\n\n<${first} size="24" title="${first}" />`
  return [
    writeManifest(facts, shape),
    writeReadme(facts, names, example),
    { path: 'create-icon.js', text: createIcon },
    { path: 'icon.d.ts', text: iconTypes },
    {
      path: 'index.js',
      text: names
        .map((name) => `export { default as ${name} } from './icons/${name}.js'\n`)
        .join(''),
    },
    {
      path: 'index.d.ts',
      text:
        `import type { Icon } from './icon.js'\nexport type { Icon, IconProps } from './icon.js'\n` +
        names.map((name) => `export declare const ${name}: Icon\n`).join(''),
    },
    ...facts.icons.map(({ viewBox, body }, place) => ({
      path: `icons/${names[place]}.js`,
      text: `import { createIcon } from '../create-icon.js'\n\nexport default /* @__PURE__ */ createIcon(\n  '${names[place]}',\n  '${viewBox.join(' ')}',\n  ${quote(body)},\n)\n`,
    })),
  ]
}
