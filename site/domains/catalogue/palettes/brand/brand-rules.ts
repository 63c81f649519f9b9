/** The palettes of an account on a page: which is selected, and which the page is painted with. */
export type BrandState = {
  readonly ids: readonly number[]
  readonly selectedId: number | null
  readonly isAutoApply: boolean
  readonly appliedId: number | null
}

/** Turning it on applies the selected palette; turning it off paints the page as it is drawn. */
export function setAutoApply(state: BrandState, isAutoApply: boolean): BrandState {
  return { ...state, isAutoApply, appliedId: isAutoApply ? state.selectedId : null }
}

/** Selecting a palette applies it to this page; with auto-apply it stays applied on the next ones. */
export function selectPalette(state: BrandState, id: number): BrandState {
  return state.ids.includes(id) ? { ...state, selectedId: id, appliedId: id } : state
}

/** Takes the paint off this page and keeps the selection. */
export function takeOff(state: BrandState): BrandState {
  return { ...state, appliedId: null }
}

/** Removing the selected palette clears the selection, and what it was applied to. */
export function removePalette(state: BrandState, id: number): BrandState {
  return {
    ...state,
    ids: state.ids.filter((other) => other !== id),
    selectedId: state.selectedId === id ? null : state.selectedId,
    appliedId: state.appliedId === id ? null : state.appliedId,
  }
}

/** Reset clears all palettes and the selection. */
export function resetPalettes(state: BrandState): BrandState {
  return { ...state, ids: [], selectedId: null, appliedId: null }
}

/** A page that was just opened: painted only with auto-apply, and with a palette that still exists. */
export function openPage(
  ids: readonly number[],
  kept: { readonly selectedId: number | null; readonly isAutoApply: boolean },
): BrandState {
  const selectedId =
    kept.selectedId !== null && ids.includes(kept.selectedId) ? kept.selectedId : null
  const { isAutoApply } = kept
  return { ids, selectedId, isAutoApply, appliedId: isAutoApply ? selectedId : null }
}
