import { classNames } from '#web/ui/class-names.ts'

interface AvatarProps {
  name: string
  src?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** A round portrait, or the initials of the name; decorative, the name stands beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  return (
    <span className={classNames('avatar', size !== 'md' && `avatar--${size}`)} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  )
}

/** Up to two initials: Paweł Kuna → PK, lucide → L. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_/]+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
