import { createElement, type FunctionComponent } from 'react'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { slugify, titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { RawAsset } from './raw-asset.ts'
import type { Adapter } from './adapter.ts'
import { evaluateModule } from './isolated-module.ts'

export type ReactIllustrationsOptions = {
  /** CommonJS file that exports the components. */
  readonly file: string
  /** Names of the exported components, as a regular expression. */
  readonly match: string
  readonly pack: string
  readonly category: string
  readonly tags: readonly string[]
  readonly props: Readonly<Record<string, unknown>>
  /** One asset for each value of this property. */
  readonly vary?: { readonly property: string; readonly values: readonly string[] }
  readonly dropFromName?: string
  /** Values of the property `color`, one component after the other. */
  readonly colors?: readonly string[]
}

/** Illustrations published as React components, rendered to markup. */
export const reactIllustrations: Adapter<ReactIllustrationsOptions> = {
  wants: (path, { file }) => path === file,

  *read({ options, files }) {
    const code = files.get(options.file)?.toString('utf8') ?? ''
    const exported = evaluateModule(code, {
      react: { ...react, default: react },
      'react/jsx-runtime': jsxRuntime,
    })
    const components = Object.entries(exported).filter(
      ([name, value]) => typeof value === 'function' && new RegExp(options.match).test(name),
    )
    for (const [index, [component, value]] of components.entries()) {
      const color = options.colors?.[index % options.colors.length]
      const props = color === undefined ? options.props : { ...options.props, color }
      for (const variant of options.vary?.values ?? [null]) {
        yield render(component, value as FunctionComponent<object>, variant, { ...options, props })
      }
    }
  },
}

function render(
  component: string,
  value: FunctionComponent<object>,
  variant: string | null,
  options: ReactIllustrationsOptions,
): RawAsset {
  const name = component.replace(new RegExp(options.dropFromName ?? '$^'), '')
  const props = {
    ...options.props,
    ...(variant === null ? {} : { [options.vary?.property ?? '']: variant }),
    uniqueId: 'part',
  }
  const svg = renderToStaticMarkup(createElement(value, props))
  const key = variant === null ? component : `${component}/${variant}`
  return {
    kind: 'illustration',
    sourceKey: key,
    name: variant === null ? titleOf(name) : `${titleOf(variant)} ${titleOf(name)}`,
    pack: options.pack,
    tags: [...slugify(name).split('-'), ...(variant === null ? [] : [variant]), ...options.tags],
    category: options.category,
    content: { type: 'svg', svg: /<svg[\s\S]*<\/svg>/.exec(svg)?.[0] ?? svg },
  }
}
