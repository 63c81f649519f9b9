/** Groups whose pages name each other. */
export type StaticPageGroup = 'company' | 'developers' | 'apps' | 'education' | 'orders' | 'legal'

type StaticPage = {
  /** Name of the text in `content/pages/<language>/`. */
  readonly text: string
  readonly path: string
  readonly group: StaticPageGroup
}

/** Addresses whose page is a text with pictures of the catalogue. */
export const staticPages = [
  { text: 'about', path: '/about', group: 'company' },
  { text: 'features', path: '/features', group: 'company' },
  { text: 'use-cases', path: '/use-cases', group: 'company' },
  { text: 'security', path: '/security', group: 'company' },
  { text: 'first-steps', path: '/pages/first-steps', group: 'company' },
  { text: 'affiliate-partner', path: '/affiliate-partner', group: 'company' },
  { text: 'become-contributor', path: '/become-contributor', group: 'company' },
  { text: 'developers', path: '/developers', group: 'developers' },
  { text: 'api-for-developers', path: '/api-for-developers', group: 'developers' },
  { text: 'download', path: '/download', group: 'apps' },
  { text: 'desktop', path: '/desktop', group: 'apps' },
  { text: 'desktop-app', path: '/desktop-app', group: 'apps' },
  { text: 'icondrop', path: '/icondrop', group: 'apps' },
  { text: 'icondrop-v2', path: '/icondrop/v2', group: 'apps' },
  { text: 'canva', path: '/canva', group: 'apps' },
  { text: 'github-students', path: '/github-students', group: 'education' },
  { text: 'github-teachers', path: '/github-teachers', group: 'education' },
  {
    text: 'special-plan',
    path: '/special-scout-plan-for-startup-students-hackathon-ngo',
    group: 'education',
  },
  { text: 'custom-order', path: '/custom-order', group: 'orders' },
  { text: 'legal', path: '/legal', group: 'legal' },
  { text: 'privacy-policy', path: '/legal/privacy-policy', group: 'legal' },
  { text: 'terms', path: '/legal/terms', group: 'legal' },
  { text: 'cookies', path: '/legal/cookies', group: 'legal' },
  { text: 'refunds', path: '/legal/refunds', group: 'legal' },
] as const satisfies readonly StaticPage[]

export type StaticText = (typeof staticPages)[number]['text']
