export { BrandButton } from './brand/brand-button.tsx'
export { BrandKeeper } from './brand/brand-keeper.tsx'
