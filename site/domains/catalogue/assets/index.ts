export { declaredOf } from './declared-of.ts'
export { isOpenAsset } from './is-open-asset.ts'
export { rankSimilar } from './rank-similar.ts'
