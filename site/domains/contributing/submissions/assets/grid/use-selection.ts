import { useRef, useState } from 'react'

export type Selection = {
  readonly selected: ReadonlySet<string>
  /** With `isRange` all from the last one that was selected. */
  readonly select: (uuid: string, isSelected: boolean, isRange: boolean) => void
  readonly selectAll: (isSelected: boolean) => void
}

/** Which works of a list are selected; those that left it are not. */
export function useSelection(uuids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set())
  const last = useRef<string | null>(null)
  const selected = new Set(uuids.filter((uuid) => chosen.has(uuid)))
  const select = (uuid: string, isSelected: boolean, isRange: boolean) => {
    const [from, to] = [uuids.indexOf(last.current ?? uuid), uuids.indexOf(uuid)]
    const range =
      isRange && from >= 0 ? uuids.slice(Math.min(from, to), Math.max(from, to) + 1) : [uuid]
    last.current = uuid
    const after = new Set(selected)
    for (const one of range) {
      if (isSelected) after.add(one)
      else after.delete(one)
    }
    setChosen(after)
  }
  const selectAll = (isSelected: boolean) => setChosen(new Set(isSelected ? uuids : []))
  return { selected, select, selectAll }
}
