import { lazy, type ComponentType } from 'react'

const load = async () => (await import('#domains/catalogue/search/index.ts')).CatalogueComing
const Lazy = lazy(async () => ({ default: await load() }))
let Loaded: ComponentType | null = null

/** The server renders in one pass: it has the part before, browsers fetch it in the rare case that it shows. */
export async function loadCatalogueComing(): Promise<void> {
  Loaded ??= await load()
}

/** Stands in for the editor before the first import; its code comes with that of results. */
export function CatalogueComing() {
  return Loaded === null ? <Lazy /> : <Loaded />
}
