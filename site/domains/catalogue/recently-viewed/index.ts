export { type ViewedAsset, isViewedAsset, parseViewed } from './recently-viewed.ts'
export { useRecentlyViewed, useRememberViewed, viewedStore } from './use-recently-viewed.ts'
export { RecentlyViewed, ViewedAssets } from './viewed-items.tsx'
