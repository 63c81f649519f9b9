import { useState } from 'react'
import type { ReviewData } from './load-review.server.ts'

/** Works that are ticked and still wait; what was decided loses its tick by itself. */
export function useTicks(queue: ReviewData['queue']) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const ticked = new Set(queue.map(({ uuid }) => uuid).filter((uuid) => marked.has(uuid)))
  return {
    ticked,
    tick(uuids: readonly string[], isTicked: boolean) {
      setMarked((before) => {
        const left = [...before].filter((uuid) => !uuids.includes(uuid))
        return new Set(isTicked ? [...left, ...uuids] : left)
      })
    },
    untickAll: () => setMarked(new Set()),
  }
}
