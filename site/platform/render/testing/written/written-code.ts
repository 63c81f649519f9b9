import { getIconData, iconToSVG } from '@iconify/utils'
import { JSDOM } from 'jsdom'
import { createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { readCompose } from '../../../../../packages/vector-files/src/testing/read-compose.ts'
import { readFlutter } from '../../../../../packages/vector-files/src/testing/read-flutter.ts'
import { readSwift } from '../../../../../packages/vector-files/src/testing/read-swift.ts'
import { readSymbol } from '../../../../../packages/vector-files/src/testing/read-symbol.ts'
import { imageTag, middleOf, type WrittenRow } from './written-row.ts'
import { blackened, drawing } from './written-sources.ts'

const SIZE = { width: 192, height: 96 }
/** There is no compiler of these here: a small reader of ours follows the platform's documentation. */
const DOCUMENTED = 'a reader of the documentation, Chromium'

/** What a page shows of the file's text. */
function page(reader: string, html: (text: string) => string | Promise<string>): WrittenRow {
  return {
    from: 'drawing',
    reader,
    async read(file, chromium) {
      const markup = await html(new TextDecoder().decode(file))
      return [await chromium.show(markup, SIZE)]
    },
    wanted: [drawing],
    size: SIZE,
  }
}

const image = (svg: string) => imageTag(svg, SIZE)

/** Text for pages, and source code of components. */
export const writtenCode: Readonly<Record<string, WrittenRow>> = {
  svg: { ...page('Chromium', image), through: 'png', options: { size: 192 } },
  sprite: page('Chromium', (text) => {
    const shown = `<svg width="${SIZE.width}" height="${SIZE.height}"><use href="#icon"/></svg>`
    return `<div style="position:absolute;width:0;height:0;overflow:hidden">${text}</div>${shown}`
  }),
  iconify: page('@iconify/utils, Chromium', (text) => {
    const data = getIconData(JSON.parse(text), 'icon')!
    const { attributes, body } = iconToSVG(data, { ...SIZE })
    return `<svg width="${attributes.width}" height="${attributes.height}" viewBox="${attributes.viewBox}">${body}</svg>`
  }),
  ttf: font('font/ttf'),
  woff2: font('font/woff2'),
  html: page('Chromium', (text) => text),
  css: page('Chromium', (text) => `<style>${text}</style><i class="icon"></i>`),
  'data-uri': page('Chromium', (text) => `<img src="${text}">`),
  base64: page('Chromium', (text) => `<img src="${text}">`),
  react: page('oxc, React, Chromium', (text) => rendered(text, 'icon.jsx')),
  'react-native': page('oxc, React with the elements of SVG, Chromium', (text) =>
    rendered(text, 'icon.jsx'),
  ),
  qwik: page('oxc, React in place of Qwik, Chromium', (text) => rendered(text, 'icon.tsx')),
  // Less what only the framework reads: the properties that it passes on.
  vue: page('Chromium', (text) => /^<template>(.*)<\/template>$/s.exec(text.trim())![1]!),
  svelte: page('Chromium', (text) => text.replace('{...$$props}', '')),
  astro: page('Chromium', (text) =>
    text.replace(/^---\n.*?\n---\n/s, '').replace('{...props}', ''),
  ),
  angular: page('oxc, Chromium', angularTemplate),
  'web-component': page('Chromium', (text) => `<icon-icon></icon-icon><script>${text}</script>`),
  android: page("jsdom's XML parser, Chromium", androidSvg),
  xaml: page("jsdom's XML parser, Chromium", xamlSvg),
  'sf-symbol': {
    ...page(DOCUMENTED, (text) => image(readSymbol(text, 'Regular', SIZE.width, SIZE.height))),
    wanted: [blackened(drawing)],
  },
  swiftui: page(DOCUMENTED, (text) => image(readSwift(text))),
  flutter: page(DOCUMENTED, (text) => image(readFlutter(text))),
  compose: page(DOCUMENTED, (text) => image(readCompose(text))),
}

/** The glyph of the first code point, as wide as the drawing, which stands in the middle of its square. */
function font(type: string): WrittenRow {
  return {
    from: 'silhouette',
    reader: 'Chromium',
    async read(file, chromium) {
      const data = Buffer.from(file).toString('base64')
      const face = `@font-face{font-family:written;src:url(data:${type};base64,${data})}`
      const style = `<style>${face}p{font:${SIZE.width}px/1 written}</style>`
      const square = { width: SIZE.width, height: SIZE.width }
      return [middleOf(await chromium.show(`${style}<p>&#xe001;</p>`, square))]
    },
    wanted: [blackened(drawing)],
    size: SIZE,
  }
}

/** Elements of react-native-svg by the names of SVG. */
const nativeElements = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => String(name).replace(/^./, (letter) => letter.toLowerCase()) },
)

/** The first component of a module, compiled and run. */
async function rendered(code: string, file: string): Promise<string> {
  const imported = code.replace(
    /^import Svg(?:, (\{.*\}))? from 'react-native-svg'$/m,
    "const Svg = 'svg'; const $1 = elements",
  )
  const compiled = await transformWithOxc(imported, file, { jsx: { runtime: 'classic' } })
  const body = compiled.code.replace(/export function \w+/, 'return function')
  const component = new Function('React', 'elements', body)({ createElement }, nativeElements)
  return renderToStaticMarkup(createElement(component as ElementType))
}

async function angularTemplate(code: string): Promise<string> {
  const { parseSync } = await import('oxc-parser')
  const { program, errors } = parseSync('icon.ts', code)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  // The decorator's one argument, whose property is a string.
  const template = JSON.stringify(program).match(/"name":"template".*?"value":("(?:[^"\\]|\\.)*")/)
  return JSON.parse(template![1]!) as string
}

function parseXml(text: string): Document {
  const { DOMParser } = new JSDOM('').window
  const document = new DOMParser().parseFromString(text, 'application/xml')
  if (document.querySelector('parsererror')) throw new Error('no XML')
  return document
}

/** Its path data is that of SVG. */
function androidSvg(text: string): string {
  const vector = parseXml(text).documentElement
  const value = (element: Element, name: string) =>
    element.getAttributeNS('http://schemas.android.com/apk/res/android', name) ?? ''
  const paths = [...vector.children].map((path) => {
    const rule = value(path, 'fillType').toLowerCase() || 'nonzero'
    return `<path d="${value(path, 'pathData')}" fill="${value(path, 'fillColor')}" fill-rule="${rule}"/>`
  })
  const box = `0 0 ${value(vector, 'viewportWidth')} ${value(vector, 'viewportHeight')}`
  return image(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${paths.join('')}</svg>`)
}

/** Its path data is that of SVG after a letter for the rule; colours begin with their opacity. */
function xamlSvg(text: string): string {
  const group = parseXml(text).querySelector('DrawingGroup')!
  // The corners of the whole: left top, right top, right bottom.
  const corners = group.getAttribute('ClipGeometry')!.match(/-?[\d.]+/g)!
  const [width, height] = [corners[2], corners[5]]
  const paths = [...group.querySelectorAll('GeometryDrawing')].map((drawn) => {
    const [, rule, d] = /^(F[01])?\s*(.*)$/.exec(drawn.getAttribute('Geometry')!)!
    const [, alpha, color] = /^#([\dA-F]{2})?([\dA-F]{6})$/i.exec(drawn.getAttribute('Brush')!)!
    const opacity = alpha === undefined ? 1 : Number.parseInt(alpha, 16) / 255
    return `<path d="${d}" fill="#${color}" fill-opacity="${opacity}" fill-rule="${rule === 'F1' ? 'nonzero' : 'evenodd'}"/>`
  })
  return image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`,
  )
}
