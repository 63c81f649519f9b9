import { useState } from 'react'
import { lookParams, type PackLook } from './pack-look.ts'

const lookNames = ['color', 'size', 'stroke']

/**
 * The look of the sheet while it is being changed. The address follows without a request, so that
 * it can be shared and survives a reload.
 */
export function usePackLook(initial: PackLook) {
  const [look, setLook] = useState(initial)
  const change = (part: Partial<PackLook>) => {
    const next = { ...look, ...part }
    setLook(next)
    const url = new URL(location.href)
    for (const name of lookNames) url.searchParams.delete(name)
    for (const [name, value] of lookParams(next)) url.searchParams.set(name, value)
    history.replaceState(history.state, '', url)
  }
  return { look, change }
}
