/**
 * The packages of a collection for React, Vue and Svelte are packed by npm, installed in a fresh project
 * beside their framework, and rendered there; every icon must be the drawing it was made from.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  nameIcons,
  writeReactPackage,
  writeSveltePackage,
  writeVuePackage,
  type SetIcon,
} from '@tessera/iconset'
import { sanitizeSvg, splitSvg } from '@tessera/svg'
import { createRenderPool } from '#platform/render/index.ts'
import { iconSources, readRealIcons } from '../../../../../packages/svg/src/testing/real-icons.ts'

const PER_SET = 4
/** A busy machine is slow to start a thread. */
const PATIENTLY = { timeoutMs: 120_000 }

const drawings: { svg: string; title: string }[] = []
for (const source of iconSources) {
  const all = await readRealIcons(source)
  for (let place = 0; place < PER_SET; place++) {
    const { name, svg } = all[Math.floor((all.length * place) / PER_SET)]!
    drawings.push({ svg: sanitizeSvg(svg).svg, title: name.replace(/\.svg$/, '') })
  }
}
const names = nameIcons(drawings.map(({ title }) => title))
const icons: SetIcon[] = drawings.map(({ svg, title }, place) => ({
  name: names[place]!,
  title,
  ...splitSvg(svg),
}))

const projects = {
  react: {
    write: writeReactPackage,
    needs: ['react@19', 'react-dom@19'],
    script: `import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as icons from 'proof-react'
export const drawn = Object.entries(icons).map(([name, Icon]) => [name, renderToStaticMarkup(createElement(Icon, { size: 96 }))])
console.log(JSON.stringify(drawn))`,
  },
  vue: {
    write: writeVuePackage,
    needs: ['vue@3'],
    script: `import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import * as icons from 'proof-vue'
const drawn = []
for (const [name, Icon] of Object.entries(icons)) drawn.push([name, await renderToString(createSSRApp({ render: () => h(Icon, { size: 96 }) }))])
console.log(JSON.stringify(drawn))`,
  },
  svelte: {
    write: writeSveltePackage,
    needs: ['svelte@5', 'esbuild@0.25', 'esbuild-svelte@0.9'],
    script: `import { build } from 'esbuild'
import svelte from 'esbuild-svelte'
import { writeFileSync } from 'node:fs'
writeFileSync('entry.js', "import { render } from 'svelte/server'; import * as icons from 'proof-svelte'; const drawn = Object.entries(icons).map(([name, Icon]) => [name, render(Icon, { props: { size: 96 } }).body.replace(/<!--.*?-->/g, '')]); console.log(JSON.stringify(drawn))")
await build({ entryPoints: ['entry.js'], bundle: true, outfile: 'out.mjs', format: 'esm', platform: 'node', conditions: ['svelte'], mainFields: ['svelte', 'module', 'main'], plugins: [svelte({ compilerOptions: { generate: 'server' } })], logLevel: 'error' })
await import('./out.mjs')`,
  },
} as const

const render = createRenderPool({ threads: 1 })
const wantedPixels = await Promise.all(
  drawings.map(({ svg }) => render.svgPixels(svg, 96, PATIENTLY)),
)
let failures = 0
for (const [framework, { write, needs, script }] of Object.entries(projects)) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-proof-'))
  try {
    const files = write({
      packageName: `proof-${framework}`,
      title: 'Proof',
      version: '1.0.1',
      license: 'MIT',
      icons,
    })
    for (const { path, text } of files) {
      const file = join(folder, 'package', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const npm = (parameters: string[], cwd: string) =>
      execFileSync('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd,
        encoding: 'utf8',
      })
    const tarball = npm(['pack', '--silent'], join(folder, 'package')).trim().split('\n').at(-1)!
    const project = join(folder, 'project')
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}')
    npm(['install', ...needs, join(folder, 'package', tarball)], project)
    writeFileSync(join(project, 'draw.js'), script)
    const out = execFileSync(process.execPath, ['draw.js'], { cwd: project, encoding: 'utf8' })
    const drawn = JSON.parse(out.trim().split('\n').at(-1)!) as [string, string][]
    let wrong = drawn.length === icons.length ? 0 : Math.abs(drawn.length - icons.length)
    const order = new Map(exportedNames(files).map((name, place) => [name, place]))
    for (const [name, markup] of drawn) {
      const place = order.get(name) ?? -1
      const { data } = await render.svgPixels(markup.trim(), 96, PATIENTLY)
      const wanted = wantedPixels[place]
      if (!wanted || Buffer.compare(data, wanted.data) !== 0) {
        wrong += 1
        console.log(`  ${framework} ${name} is drawn otherwise: ${markup.slice(0, 200)}`)
      }
    }
    failures += wrong
    console.log(
      `${framework}: ${tarball} packed, installed beside ${needs.join(', ')}, ${drawn.length} icons rendered, ${wrong} not pixel-equal`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
await render.close()
process.exitCode = failures === 0 ? 0 : 1

function exportedNames(files: readonly { path: string; text: string }[]): string[] {
  const index = files.find(({ path }) => path === 'index.js')?.text ?? ''
  return Array.from(index.matchAll(/default as (\w+)/g), ([, name]) => name!)
}
