import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from './shell-data.ts'

const POLL_MS = 3_000

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
  return catalogue.importing
    ? (catalogue.progress ?? { sourcesDone: 0, sourcesTotal: 0, assets: 0 })
    : null
}
