export { mountNpm } from './mount-npm.server.ts'
export { mountShadcn } from './mount-shadcn.server.ts'
