import { readXmlTree, type XmlElement } from '@tessera/vector'
import { pascalName } from '../names/code-names.ts'
import type { Loss } from '../picture/picture.ts'
import type { WrittenFile } from '../written-file.ts'

/** Elements of normalised SVG that react-native-svg draws alike. */
const COMPONENTS: Readonly<Record<string, string>> = {
  svg: 'Svg',
  g: 'G',
  path: 'Path',
  defs: 'Defs',
  linearGradient: 'LinearGradient',
  radialGradient: 'RadialGradient',
  stop: 'Stop',
  clipPath: 'ClipPath',
  mask: 'Mask',
  pattern: 'Pattern',
}

/** Properties that hold lengths, colours and words; all others are left out. */
const KEPT =
  /^(?:id|d|x|y|width|height|viewBox|fill|stroke|opacity|transform|offset|cx|cy|r|fx|fy|x1|x2|y1|y2|mask|(?:fill|stroke|stop|clip|gradient|spread|mask|pattern)-?[A-Za-z-]+)$/

interface ReactNativeOptions {
  readonly name: string
  /** The colour that stands for `currentColor`, see `markCurrentColor`. */
  readonly mark: string | null
}

/** Normalised SVG as a component for react-native-svg; `color` paints what follows the text. */
export function writeReactNative(drawing: string, { name, mark }: ReactNativeOptions): WrittenFile {
  const losses = new Set<Loss>()
  const used = new Set<string>()
  const ids = new Map<string, string>()
  const markup = write(readXmlTree(drawing), '    ')
  const imports = [...used].filter((each) => each !== 'Svg').sort()
  const named = imports.length > 0 ? `, { ${imports.join(', ')} }` : ''
  const text = `import Svg${named} from 'react-native-svg'

export function ${pascalName(name)}({ color = '#000000', ...props }) {
  return (
${markup}  )
}
`
  return { text, losses: [...losses] }

  function write(element: XmlElement, indent: string): string {
    const component = COMPONENTS[element.name]
    if (component === undefined) {
      losses.add(
        element.name === 'image'
          ? 'image'
          : element.name === 'filter'
            ? 'filter'
            : 'unknown element',
      )
      return ''
    }
    if (element.name === 'defs' && element.children.length === 0) return ''
    used.add(component)
    if (/mix-blend-mode:(?!normal)/.test(element.attributes.get('style') ?? '')) {
      losses.add('blend mode')
    }
    const attributes = [...element.attributes]
      .filter(([key]) => KEPT.test(key) && !key.startsWith('xmlns'))
      .map(([key, value]) => ` ${camelCase(key)}=${written(key, value)}`)
      .join('')
    const extra = element.name === 'svg' ? ' {...props}' : ''
    const children = element.children.map((child) => write(child, `${indent}  `)).join('')
    if (children === '') return `${indent}<${component}${attributes}${extra} />\n`
    return `${indent}<${component}${attributes}${extra}>\n${children}${indent}</${component}>\n`
  }

  function written(key: string, value: string): string {
    if (value === mark) return '{color}'
    if (key === 'id') return `"${idOf(value)}"`
    const reference = /^url\(#(.+)\)$/.exec(value)
    return reference ? `"url(#${idOf(reference[1]!)})"` : attributeString(value)
  }

  /** Names of strangers stay out of the code. */
  function idOf(id: string): string {
    const known = ids.get(id) ?? `p${ids.size}`
    ids.set(id, known)
    return known
  }
}

/** What normalised SVG writes: numbers, words, path data, colours. Anything else is taken out. */
function attributeString(value: string): string {
  return `"${value.replaceAll(/[^\w\s#%().,:;+-]/g, '')}"`
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}
