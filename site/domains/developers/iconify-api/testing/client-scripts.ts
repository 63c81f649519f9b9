const load = `addAPIProvider('', { resources: [process.env.ORIGIN], path: '/iconify/' })
const [loaded, missing] = await new Promise((done) =>
  loadIcons(['plain-line:sun', 'plain-line:cloud'], (found, away, open) => {
    if (open.length === 0) done([found, away])
  }),
)
console.log('loaded', loaded.map(({ name }) => name).join(), 'missing', missing.map(({ name }) => name).join())`

/** A program for each client as its documentation has it, with the address of the host changed. */
export const scripts = {
  '@iconify/react': `import { addAPIProvider, Icon, loadIcons } from '@iconify/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
${load}
console.log(renderToStaticMarkup(createElement(Icon, { icon: 'plain-line:sun', ssr: true })))`,

  '@iconify/vue': `import { addAPIProvider, Icon, loadIcons } from '@iconify/vue'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
${load}
console.log(await renderToString(createSSRApp({ render: () => h(Icon, { icon: 'plain-line:sun', ssr: true }) })))`,

  '@iconify/svelte': `import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { compile } from 'svelte/compiler'
import { render } from 'svelte/server'
const functions = createRequire(import.meta.url).resolve('@iconify/svelte/dist/functions').replace(/\\.cjs$/, '.js')
const folder = new URL('.', pathToFileURL(functions))
const { js } = compile(readFileSync(new URL('Icon.svelte', folder), 'utf8'), { generate: 'server' })
writeFileSync(new URL('Icon.server.mjs', folder), js.code)
const { default: Icon, addAPIProvider, loadIcons } = await import(new URL('Icon.server.mjs', folder))
${load}
console.log(render(Icon, { props: { icon: 'plain-line:sun', ssr: true } }).body)`,

  UnoCSS: `import { createGenerator } from '@unocss/core'
import presetIcons from '@unocss/preset-icons'
const generator = await createGenerator({
  presets: [
    presetIcons({
      collections: {
        'plain-line': async () => (await fetch(process.env.ORIGIN + '/iconify/plain-line/icons.json')).json(),
      },
    }),
  ],
})
const { css } = await generator.generate('i-plain-line:sun i-plain-line:cloud')
console.log('loaded', css.includes(':sun{') && 'sun', 'missing', !css.includes(':cloud') && 'cloud')
console.log(css.replaceAll('%3C', '<').replaceAll("'", '"'))`,

  'unplugin-icons': `import { build } from 'vite'
import Icons from 'unplugin-icons/vite'
const answer = await build({
  logLevel: 'error',
  plugins: [
    Icons({ compiler: 'raw' }),
    {
      name: 'entry',
      resolveId: (id) => (id === 'entry' ? id : null),
      load: (id) => (id === 'entry' ? "import sun from '~icons/plain-line/sun'; console.log(sun)" : null),
    },
  ],
  build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
})
console.log(answer.output.map(({ code }) => code).join().replaceAll('\\\\"', '"'))`,

  'astro-icon': `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'astro'
import icon from 'astro-icon'
mkdirSync('src/pages', { recursive: true })
writeFileSync('src/pages/index.astro', "---\\nimport { Icon } from 'astro-icon/components'\\n---\\n<Icon name='plain-line:sun' />")
process.env.ASTRO_TELEMETRY_DISABLED = '1'
await build({ root: process.cwd(), configFile: false, logLevel: 'error', integrations: [icon({ include: { 'plain-line': ['sun'] } })] })
console.log(readFileSync('dist/index.html', 'utf8'))`,
} as const
