import type { PackageFacts, TextFile } from './icon-set.ts'

/** A package of data as Iconify's tools take it: `icons.json`, nothing that runs. */
export function writeJsonPackage(
  { packageName, title, version, license, icons }: PackageFacts,
  json: string,
): TextFile[] {
  const manifest = {
    name: packageName,
    version,
    description: `${title}, ${icons.length} icons`,
    keywords: ['icons', 'iconify'],
    license,
    exports: { './icons.json': './icons.json', './package.json': './package.json' },
  }
  const readme = `# ${title}

\`\`\`
import set from '${packageName}/icons.json' with { type: 'json' }
\`\`\`

${icons.length} icons in the form of IconifyJSON. Authors and licences: CREDITS.txt and LICENSE.txt.
`
  return [
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: 'README.md', text: readme },
    { path: 'icons.json', text: json },
  ]
}
