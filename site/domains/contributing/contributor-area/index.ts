export { NoProfile } from './no-profile.tsx'
export { ContributorLayout } from './contributor-layout.tsx'
