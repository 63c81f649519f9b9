import { useEffect, useRef, useState } from 'react'
import {
  openSource,
  proposalsFor,
  WHOLE,
  type Crop,
  type Cut,
  type Source,
} from './describe-in-browser.ts'

export type OpenPicture = {
  readonly source: Source
  readonly proposals: readonly Crop[]
  readonly cut: Cut
}

/** The picture that was chosen, pasted or dropped last, with the part of it that is searched for. */
export function useSource(onOpen: () => void) {
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const latest = useRef(0)
  const opened = useRef(onOpen)
  useEffect(() => {
    opened.current = onOpen
  })

  async function take(file: Blob): Promise<void> {
    const asked = (latest.current += 1)
    const isLatest = () => asked === latest.current
    setUnreadable(false)
    try {
      const source = await openSource(file)
      if (!isLatest()) return
      const proposals = proposalsFor(source)
      setPicture({
        source,
        proposals,
        cut: { crop: proposals[0] ?? WHOLE, isMirrored: false, isTurned: false },
      })
      opened.current()
    } catch {
      // What the browser cannot show is no picture to it: the page says so.
      if (isLatest()) setUnreadable(true)
    }
  }

  const change = (cut: Cut) => setPicture((now) => now && { ...now, cut })
  return { picture, isUnreadable, take, change }
}
