import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 3_000

export interface ImportProgress {
  assets: number
  /** About how many there will be. */
  expected?: number | undefined
}

/**
 * Follows a running import through the health call, and loads the page's data once more when it
 * has ended. Nothing runs when no import does.
 */
export function useImportState(served: ImportProgress | null): ImportProgress | null {
  const [state, setState] = useState(served)
  const { revalidate } = useRevalidator()
  const isRunning = state !== null
  useEffect(() => {
    if (!isRunning) return
    const poll = setInterval(() => {
      readProgress().then(
        (progress) => {
          setState(progress)
          if (progress === null) void revalidate()
        },
        // The server may be restarting: the next poll tells.
        () => undefined,
      )
    }, POLL_MS)
    return () => clearInterval(poll)
  }, [isRunning, revalidate])
  return state
}

async function readProgress(): Promise<ImportProgress | null> {
  const response = await fetch('/api/health')
  const { catalogue } = (await response.json()) as {
    catalogue: { importing: boolean; progress?: ImportProgress }
  }
  return catalogue.importing ? (catalogue.progress ?? { assets: 0 }) : null
}
