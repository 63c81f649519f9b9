import type { PackageFacts, TextFile } from './icon-set.ts'
import { writeIconModule, writePackage } from './write-package.ts'

const createIcon = `import { createElement, forwardRef } from 'react'

export function createIcon(name, viewBox, body) {
  const Icon = forwardRef(function Icon({ size = '1em', title, ...rest }, ref) {
    return createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox,
      focusable: false,
      ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }),
      ...rest,
      ref,
      dangerouslySetInnerHTML: { __html: body },
    })
  })
  Icon.displayName = name
  return Icon
}
`

const iconTypes = `import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'children'> {
  size?: number | string
  title?: string
}
export type Icon = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>
declare const icon: Icon
export default icon
`

/** A package of React components, 18 and later, without a build step. */
export function writeReactPackage(facts: PackageFacts): TextFile[] {
  return writePackage(facts, {
    keywords: ['react'],
    peer: { react: '>=18' },
    conditionsOf: (path) => ({ default: path }),
    ending: '.js',
    size: '{24}',
    types: iconTypes,
    shared: { path: 'create-icon.js', text: createIcon },
    componentOf: writeIconModule,
  })
}
