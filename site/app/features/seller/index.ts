export { NoProfile } from './no-profile.tsx'
export { SellerFrame } from './seller-frame.tsx'
