import { commentText, quote } from './escape.ts'
import type { SetIcon } from './icon-set.ts'
import { componentName } from './name-icons.ts'

export type IconCredit = {
  readonly title: string
  readonly author: string
  readonly spdx: string
  readonly licenseUrl: string
  /** The page of the icon or its set. */
  readonly source: string
}

/** One icon as a TSX file that needs nothing but React, with whose it is. */
export function writeReactComponent(icon: SetIcon, credit: IconCredit): string {
  const { title, author, spdx, licenseUrl, source } = credit
  const name = componentName(icon.name)
  // The command of shadcn drops comments above the first import.
  const line = (text: string) => commentText(text).trim()
  return `import type { SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  size?: number | string
  /** Names the icon for screen readers; without it the icon is decoration. */
  title?: string
}

/**
 * ${line(title)} by ${line(author)}: ${line(source)}
 *
 * SPDX-License-Identifier: ${line(spdx)}
 * @see ${line(licenseUrl)}
 */
export function ${name}({ size = '1em', title, ...rest }: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="${icon.viewBox.join(' ')}"
      focusable={false}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      {...rest}
      dangerouslySetInnerHTML={{ __html: ${quote(icon.body)} }}
    />
  )
}
`
}
