import { sanitizeSvg } from '../../svg/src/index.ts'
import { transformWithOxc } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import {
  readDrawingImage,
  readVectorDrawable,
  writeComponent,
  writeCustomPainter,
  writeDrawingImage,
  writeEps,
  writeImageVector,
  writeReactNative,
  writeSwiftUi,
  writeVectorDrawable,
} from './index.ts'
import { drawing, loadResvg, normalise, pictureOf } from './testing/picture-of.ts'

beforeAll(loadResvg)

/** Each would end a string, comment, tag or statement in one of the languages. */
const attacks = [
  '"; System.exit(0)//',
  "'); DROP TABLE x; --",
  '*/ system("rm") /*',
  '--> <script>alert(1)</script>',
  '</svg><script>alert(1)</script>',
  '\n%%BoundingBox: 0 0 1 1\nquit',
  ') quit (',
  '\\) (%pipe%id) run',
  '${Runtime.getRuntime().exec("id")}',
  '{{constructor.constructor("alert(1)")()}}',
  '@if (alert(1)) { x }',
  '{alert(1)}',
  '`+alert(1)+`',
  '\u2028alert(1)//',
  'x:y="1" onload="alert(1)',
  '\r\nimport os',
  '🙈 名前 ؁',
  '',
]

const WORDS =
  /System\.exit|DROP TABLE|system\("|<script|Runtime\.getRuntime|constructor\.constructor|alert\(1\)|%pipe|\bquit\b|import os|onload/

/** A drawing that carries an attack wherever text may stand: ids, titles, references, classes. */
function hostile(attack: string): string {
  const text = attack.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  // resvg writes this sign of an id as it is, which our reader of XML refuses as malformed.
  const id = text.replaceAll('&lt;', '')
  return drawing(
    `<title>${text}</title><desc>${text}</desc><linearGradient id="${id}g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>` +
      `<g id="${id}" class="${text}" data-name="${text}"><path fill="#0a0" data-icon="${text}" d="M2 2h20v20H2z"/><path fill="currentColor" d="M4 4h4v4H4z"/></g>`,
  )
}

test.for(attacks)('no code comes of the name or the drawing: %j', (attack) => {
  const svg = hostile(attack)
  const picture = pictureOf(svg)
  const written = {
    compose: writeImageVector(picture, { name: attack }).text,
    flutter: writeCustomPainter(picture, { name: attack }).text,
    swift: writeSwiftUi(picture, { name: attack }).text,
    android: writeVectorDrawable(picture).text,
    xaml: writeDrawingImage(picture).text,
    native: writeReactNative(normalise(svg), { name: attack, mark: null }).text,
  }
  for (const [format, text] of Object.entries(written)) {
    expect([format, WORDS.exec(text)?.[0]]).toEqual([format, undefined])
    expect([format, /[^\n -~]/.exec(text)?.[0]]).toEqual([format, undefined])
  }
  expect(written.compose).toMatch(/\nval [A-Z][A-Za-z0-9]*: ImageVector by lazy \{\n/)
  expect(written.flutter).toMatch(/\nclass [A-Z][A-Za-z0-9]*Painter extends CustomPainter \{\n/)
  expect(written.swift).toMatch(/\nstruct [A-Z][A-Za-z0-9]*View: View \{\n/)
})

test.for(attacks)('a title stays within its line of EPS: %j', (attack) => {
  const { text } = writeEps(pictureOf(hostile(attack)), { title: attack })
  const plain = writeEps(pictureOf(hostile('')), { title: '' }).text
  expect(text.split('\n').length).toBe(plain.split('\n').length)
  const line = text.split('\n').find((each) => each.startsWith('%%Title'))!
  expect(line).toMatch(/^%%Title: \([^()\\%]*\)$/)
  // Beside the title the files are the same.
  expect(text.replace(line, '')).toBe(plain.replace(/^%%Title: .*$/m, ''))
})

/** What a compiler finds, without its imports. */
async function compile(code: string, language: 'jsx' | 'tsx' | 'ts' | 'js'): Promise<string> {
  const { code: out } = await transformWithOxc(code, `icon.${language}`, {
    jsx: { runtime: 'classic', pragma: 'h' },
  })
  return out.replaceAll(/^import .*$/gm, '').replaceAll('export ', '')
}

const texts = attacks.map(
  (attack) =>
    sanitizeSvg(drawing(`<text>${attack.replaceAll('<', '&lt;').replaceAll('&&', '')}</text>`), {
      idPrefix: 'p',
    }).svg,
)

test.for(attacks.map((attack, at) => [attack, texts[at]!] as const))(
  'components of %j run and show it as text',
  async ([attack, svg]) => {
    const calls: string[] = []
    const alert = () => calls.push('alert')
    for (const name of [attack, 'plain']) {
      const qwik = await compile(writeComponent(svg, 'qwik', name), 'tsx')
      type Node = { name: string; children: unknown[] }
      const h = (tag: string, _props: unknown, ...children: unknown[]): Node => ({
        name: tag,
        children,
      })
      const made = new Function('h', 'alert', `${qwik}; return ${functionName(qwik)}({}, 'k')`)
      const root = made(h, alert) as Node
      expect(root.name).toBe('svg')
      expect(root.children.every((child) => (child as Node).name === 'text')).toBe(true)

      const element = await compile(writeComponent(svg, 'web-component', name), 'js')
      const defined: [string, { new (): { connectedCallback(): void } }][] = []
      const customElements = { define: (...given: (typeof defined)[number]) => defined.push(given) }
      const shadow = { innerHTML: '' }
      class HTMLElement {
        shadowRoot = shadow
      }
      new Function('HTMLElement', 'customElements', 'alert', element)(
        HTMLElement,
        customElements,
        alert,
      )
      new defined[0]![1]().connectedCallback()
      expect(shadow.innerHTML).toBe(svg)
      expect(defined[0]![0]).toMatch(/^[a-z][a-z0-9-]*-icon$/)
    }
    expect(calls).toEqual([])
  },
)

const functionName = (code: string) => /function (\w+)/.exec(code)![1]

test.for(texts)('templates of Angular and Astro hold no expression of a drawing: %j', (svg) => {
  const angular = writeComponent(svg, 'angular', 'a')
  const template = JSON.parse(/template: (".*"),\n/.exec(angular)![1]!) as string
  expect(template).not.toMatch(/[{}@]/)
  const decoded = (text: string) =>
    text.replaceAll('&#123;', '{').replaceAll('&#125;', '}').replaceAll('&#64;', '@')
  expect(decoded(template)).toBe(svg)
  const astro = writeComponent(svg, 'astro', 'a').split('\n').slice(4).join('\n').trim()
  expect(astro.replace(' {...props}', '').match(/[{}]/)).toBeNull()
  expect(decoded(astro.replace(' {...props}', ''))).toBe(svg)
})

test('React Native compiles, and what follows the text takes its colour', async () => {
  const { svg, mark } = { svg: drawing('<path fill="#fe01dd" d="M2 2h9z"/>'), mark: '#fe01dd' }
  const { text } = writeReactNative(normalise(svg), { name: 'arrow left', mark })
  expect(text).toContain('export function ArrowLeft({ color =')
  expect(text).toContain('fill={color}')
  expect(await compile(text, 'jsx')).toContain('h(Path')
})

test('a hostile drawable or XAML becomes SVG without scripts, references or styles', () => {
  const evil = `&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;`
  const drawable = readVectorDrawable(
    `<vector xmlns:android="x" android:viewportWidth="24" android:viewportHeight="24" android:width="24dp" android:height="24dp"><script>alert(1)</script>` +
      `<group android:name="${evil}" android:rotation="${evil}" android:pivotX="1e400"><clip-path android:pathData="${evil}"/><path android:pathData="M0 0${evil}" android:fillColor="${evil}" android:strokeLineCap="${evil}" android:strokeWidth="${evil}"/><path android:pathData="M0 0h9v9z" android:fillColor="url(http://x)"/></group></vector>`,
  )
  const image = readDrawingImage(
    `<DrawingImage><DrawingImage.Drawing><DrawingGroup Opacity="${evil}"><GeometryDrawing Brush="${evil}" Geometry="M0,0L9,0 9,9Z"/><GeometryDrawing Brush="#000" Geometry="M0,0${evil}"/></DrawingGroup></DrawingImage.Drawing></DrawingImage>`,
  )
  for (const { text } of [drawable, image]) {
    const own = text.replace('xmlns="http://www.w3.org/2000/svg"', '')
    expect(own).not.toMatch(/script|alert|http:|href|style=|NaN|Infinity/)
    // It is SVG that the sanitiser lets through.
    expect(sanitizeSvg(text, { idPrefix: 'p' }).svg).toContain('<path')
  }
  expect(drawable.losses).toContain('unknown element')
  for (const broken of ['<html/>', '<vector', '', '<vector android:viewportWidth="-5"/>']) {
    expect(() => readVectorDrawable(broken)).toThrow()
  }
  expect(() => readDrawingImage('<Window/>')).toThrow('No drawing of XAML')
})
