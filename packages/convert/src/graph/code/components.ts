import {
  componentForms,
  markCurrentColor,
  writeComponent,
  writeReactNative,
} from '@tessera/vector-files'
import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'
import { NAME, reported, vectorFormat } from '../drawings/vector-steps.ts'
import { textOption } from '../option-fields.ts'

const names = {
  angular: { label: 'Angular', extension: 'ts', mime: 'text/typescript' },
  astro: { label: 'Astro', extension: 'astro', mime: 'text/plain' },
  qwik: { label: 'Qwik', extension: 'tsx', mime: 'text/typescript' },
  'web-component': { label: 'Web component', extension: 'js', mime: 'text/javascript' },
} as const

const reactNative = vectorFormat(
  {
    id: 'react-native',
    label: 'React Native',
    extension: 'jsx',
    mime: 'text/jsx',
    family: 'code',
    aliases: ['react-native-svg'],
  },
  [
    {
      from: 'svg',
      to: 'react-native',
      loses: 'nothing',
      cost: 15,
      run: 'any',
      needs: ['normaliseSvg'],
      options: NAME,
      async convert(file: Uint8Array, context) {
        const { svg, mark } = markCurrentColor(strFromU8(file))
        const drawing = await context.codecs.normaliseSvg(svg)
        const name = textOption(context.options, 'name')
        return reported(writeReactNative(drawing, { name, mark }), context)
      },
    },
  ],
)

/** Components of frameworks beside those that `toSnippet` writes. */
export const components: readonly Format[] = [
  reactNative,
  ...componentForms.map((form) =>
    vectorFormat({ id: form, ...names[form], family: 'code' }, [
      {
        from: 'svg',
        to: form,
        loses: 'nothing',
        cost: 2,
        run: 'any',
        needs: [],
        options: NAME,
        convert: (file: Uint8Array, { options }) =>
          strToU8(writeComponent(strFromU8(file), form, textOption(options, 'name'))),
      },
    ]),
  ),
]
