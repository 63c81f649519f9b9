export const DRAFTS_PATH = '/dashboard/drafts'

/** A draft for whoever has its link. */
export function sharedDraftPath(token: string): string {
  return `/drafts/shared/${token}`
}
