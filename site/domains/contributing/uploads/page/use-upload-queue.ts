import { useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useSession } from '#domains/identity/accounts/index.ts'
import { uploadMemory } from './upload-memory.ts'
import { createUploadQueue, type QueueState, type UploadQueue } from './upload-queue.ts'

export type Uploading = { readonly queue: UploadQueue | null; readonly state: QueueState }

const nothing: QueueState = { tasks: [], isPaused: false }

/** One queue as long as the page is open; what is done shows in the list of the page. */
export function useUploadQueue(): Uploading {
  const isHydrated = useIsHydrated()
  const { individualUser } = useSession()
  const { revalidate } = useRevalidator()
  const [queue] = useState(() => {
    const memory = uploadMemory(individualUser?.uuid ?? '')
    return createUploadQueue(memory, () => void revalidate())
  })
  const state = useSyncExternalStore(queue.subscribe, queue.state, () => nothing)
  return { queue: isHydrated ? queue : null, state }
}
