import { quote } from './escape.ts'
import type { PackageFacts, SetIcon, TextFile } from './icon-set.ts'
import { componentNames } from './name-icons.ts'
import { writeManifest, writeReadme, type PackageShape } from './package-files.ts'

export type ComponentPackage = PackageShape & {
  /** How a size of 24 is written in the markup of this framework. */
  readonly size: string
  /** Declares `IconProps` and `Icon`, and an icon as the default export. */
  readonly types: string
  /** Code that the icons share. */
  readonly shared?: TextFile
  /** The file of one icon, a component as its default export. */
  readonly componentOf: (icon: SetIcon, name: string) => string
}

/** A package of components: one file an icon, and an index that exports them all by name. */
export function writePackage(facts: PackageFacts, kind: ComponentPackage): TextFile[] {
  const names = componentNames(facts.icons.map(({ name }) => name))
  const first = names[0] ?? 'Icon'
  const { ending, size, types, shared, componentOf } = kind
  const example = `import { ${first} } from '${facts.packageName}'\n\n<${first} size=${size} title="${first}" />`
  return [
    writeManifest(facts, kind),
    writeReadme(facts, names, example),
    ...(shared ? [shared] : []),
    { path: 'icon.d.ts', text: types },
    {
      path: 'index.js',
      text: names
        .map((name) => `export { default as ${name} } from './icons/${name}${ending}'\n`)
        .join(''),
    },
    {
      path: 'index.d.ts',
      text:
        `import type { Icon } from './icon.js'\nexport type { Icon, IconProps } from './icon.js'\n` +
        names.map((name) => `export declare const ${name}: Icon\n`).join(''),
    },
    ...facts.icons.map((icon, index) => ({
      path: `icons/${names[index]}${ending}`,
      text: componentOf(icon, names[index]!),
    })),
  ]
}

/** The module of an icon that `createIcon` of the shared code makes. */
export function writeIconModule({ viewBox, body }: SetIcon, name: string): string {
  return `import { createIcon } from '../create-icon.js'\n\nexport default /* @__PURE__ */ createIcon(\n  '${name}',\n  '${viewBox.join(' ')}',\n  ${quote(body)},\n)\n`
}
