import { evaluateFeature, type Features, type Json } from '@tessera/flags'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { track } from '#domains/measurement/tracking/index.ts'
import { readConsent } from '#domains/foundation/consent/index.ts'
import { reportError } from '#domains/foundation/error-reports/index.ts'
import { createFlagStore } from './flag-store.ts'
import { visitorIdIn } from './visitor-id.ts'

const store = createFlagStore({
  fetch: (...parameters) => globalThis.fetch(...parameters),
  onFailure(error) {
    console.error('feature flags could not be loaded', error)
    reportError(error, 'growthbook-features')
  },
})

/** All features; null until they are loaded. */
export function useFeatures(): Features | null {
  const features = useSyncExternalStore(store.subscribe, store.read, () => null)
  useEffect(() => void store.load(), [])
  return features
}

/** The value of a feature for this visitor; null until the features are loaded and for unknown ones. */
export function useFeature(name: string): Json {
  const features = useFeatures()
  const found = useMemo(() => {
    const feature = features?.[name]
    return feature ? evaluateFeature(feature, name, visitorId()) : null
  }, [features, name])
  const exposure = found?.exposure
  useEffect(() => {
    if (exposure) track('experiment', `${exposure.experiment}:${exposure.variation}`)
  }, [exposure])
  return found?.value ?? null
}

/** null on the server and while hydrating. */
export function useVisitorId(): string | null {
  return useSyncExternalStore(nothingChanges, visitorId, () => null)
}

function nothingChanges(): () => void {
  return () => undefined
}

/** Kept beyond this visit only where the visitor agreed. */
function visitorId(): string {
  try {
    return visitorIdIn(readConsent() === 'all' ? localStorage : sessionStorage, Math.random)
  } catch {
    return unstored
  }
}

/** For browsers that forbid storage: the same as long as the page lives. */
const unstored = visitorIdIn({ getItem: () => null, setItem: () => undefined }, Math.random)
