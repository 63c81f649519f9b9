/** What a collection can be taken as. */
export const exportFormats = ['svg', 'sprite', 'font', 'react', 'vue', 'svelte', 'iconify'] as const
export type ExportFormat = (typeof exportFormats)[number]

export function isExportFormat(text: string): text is ExportFormat {
  return (exportFormats as readonly string[]).includes(text)
}

/** Why an asset is not in an export. */
export type LeftOutReason =
  | 'no-drawing'
  | 'no-changes'
  | 'several-colors'
  | 'translucent'
  | 'picture'
  | 'empty'
  | 'login_required'
  | 'subscription_required'
  | 'download_limit_reached'
