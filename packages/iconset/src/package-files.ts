import type { PackageFacts, TextFile } from './icon-set.ts'

export type PackageShape = {
  readonly keywords: readonly string[]
  readonly peer: Readonly<Record<string, string>>
  /** The conditions of an entry in `exports`, besides its types. */
  readonly conditionsOf: (path: string) => Readonly<Record<string, string>>
  /** Ending of the file of one icon. */
  readonly ending: string
  readonly fields?: Readonly<Record<string, unknown>>
}

/** The package.json that all packages share. */
export function writeManifest(
  { packageName, title, version, license, icons }: PackageFacts,
  { keywords, peer, conditionsOf, ending, fields }: PackageShape,
): TextFile {
  const manifest = {
    name: packageName,
    version,
    description: `${title}, ${icons.length} icons`,
    keywords: ['icons', ...keywords],
    license,
    type: 'module',
    sideEffects: false,
    ...fields,
    exports: {
      '.': { types: './index.d.ts', ...conditionsOf('./index.js') },
      './icons/*': { types: './icon.d.ts', ...conditionsOf(`./icons/*${ending}`) },
      './package.json': './package.json',
    },
    files: ['index.js', 'index.d.ts', 'icon.d.ts', 'create-icon.js', 'icons', '*.txt', '*.spdx'],
    peerDependencies: peer,
  }
  return { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` }
}

/** How to use it, with the names of all icons. */
export function writeReadme(
  { packageName, title, icons }: PackageFacts,
  names: readonly string[],
  example: string,
): TextFile {
  const list = icons.map(({ title: of }, index) => `- \`${names[index]}\` ${of}`).join('\n')
  const text = `# ${title}

\`\`\`
${example}
\`\`\`

\`size\` takes any CSS length (1em by default), \`title\` names the icon for screen readers; without it
the icon is decoration. Everything else goes to the \`<svg>\` element.

Authors and licences: CREDITS.txt, LICENSE.txt and the SPDX document in this package.

Package: \`${packageName}\`

${list}
`
  return { path: 'README.md', text }
}
