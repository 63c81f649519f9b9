export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The largest whole-pixel size of the same shape inside a box; a side is at least 1. Without a
 * box height the width alone decides.
 */
export function fitSize(original: Size, box: { width: number; height?: number | undefined }): Size {
  const byWidth = box.width / original.width
  const scale = box.height === undefined ? byWidth : Math.min(byWidth, box.height / original.height)
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  }
}
