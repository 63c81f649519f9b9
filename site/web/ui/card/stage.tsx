import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface StageProps {
  children: ReactNode
  /** Room around the picture: icons, 3D and motion; illustrations bleed. */
  isPadded?: boolean | undefined
  className?: string | undefined
}

/** The neutral backdrop a picture stands on. */
export function Stage({ children, isPadded, className }: StageProps) {
  return (
    <span className={classNames('stage', isPadded && 'stage--pad', className)}>{children}</span>
  )
}

interface PictureProps {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  width: number
  height: number
  alt?: string | undefined
  /** True for the few pictures seen without scrolling. */
  isEager?: boolean | undefined
}

/** An image that reserves its place, loads when near and is decorative unless named. */
export function Picture({ isEager, alt = '', ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      decoding="async"
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
    />
  )
}
