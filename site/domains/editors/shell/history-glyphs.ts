/** Glyphs of Tabler Icons 3 (MIT, see web/ui/NOTICE.md). */
export const historyGlyphs = {
  undo: 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1',
  redo: 'M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1',
} as const
