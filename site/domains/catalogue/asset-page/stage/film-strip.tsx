import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'

/** As many as fit beside each other in a stage. */
const PLACES = 8

interface FilmStripProps {
  /** Of the last frame, from 1. */
  last: number
  frame: number
  /** What the pictures depend on besides the file: they are drawn anew when it changes. */
  colors: Readonly<Record<string, string>>
  onDraw: (frames: readonly number[]) => Promise<readonly string[] | null>
  onSeek: (frame: number) => void
}

/** Frames at even distances as small pictures; each shows its place in the animation. */
export function FilmStrip({ last, frame, colors, onDraw, onSeek }: FilmStripProps) {
  const { t, number } = useI18n()
  const [pictures, setPictures] = useState<readonly string[]>([])
  const frames = framesOf(last)
  useEffect(() => {
    let isOver = false
    let drawn: readonly string[] = []
    const draw = async () => {
      drawn = (await onDraw(framesOf(last))) ?? []
      if (isOver) drawn.forEach((address) => URL.revokeObjectURL(address))
      else setPictures(drawn)
    }
    // Without pictures the frames still have their numbers.
    draw().catch(() => setPictures([]))
    return () => {
      isOver = true
      drawn.forEach((address) => URL.revokeObjectURL(address))
    }
    // Asking is the same through the life of a player.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last, colors])
  const now = frames.findLastIndex((at) => at <= frame)
  return (
    <ol className="film only-scripted" aria-label={t('item.filmStrip')}>
      {frames.map((at, place) => (
        <li key={at} className={place === now ? 'is-now' : undefined}>
          <button
            type="button"
            aria-label={t('item.showFrame', { frame: number(at) })}
            aria-current={place === now || undefined}
            onClick={() => onSeek(at)}
          >
            {pictures[place] ? (
              <img src={pictures[place]} alt="" />
            ) : (
              <span className="film__empty" />
            )}
            {number(at)}
          </button>
        </li>
      ))}
    </ol>
  )
}

function framesOf(last: number): number[] {
  const count = Math.min(PLACES, last + 1)
  return Array.from({ length: count }, (_, place) => Math.round((place * (last + 1)) / count))
}
