/** The networks that a profile names, by the key of `social_urls`; names are the same everywhere. */
export const socialNetworks = [
  { key: 'behance', name: 'Behance' },
  { key: 'dribbble', name: 'Dribbble' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'github', name: 'GitHub' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'twitter', name: 'X (Twitter)' },
  { key: 'youtube', name: 'YouTube' },
] as const
