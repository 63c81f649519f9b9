export { KeepOfflinePages } from './keep-offline-pages.tsx'
