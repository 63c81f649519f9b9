/** Guides in the order in which a newcomer needs them; each is a file of `content/guides`. */
export const guideNames = [
  'search-and-download',
  'icons-in-react',
  'use-an-api-key',
  'pages-limits-and-errors',
  'sign-people-in',
  'receive-webhooks',
  'keep-assets-in-a-project',
] as const

export type GuideName = (typeof guideNames)[number]

export function isGuideName(name: string | undefined): name is GuideName {
  return guideNames.some((one) => one === name)
}
