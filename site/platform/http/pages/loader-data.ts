import { data, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type LoaderData = Readonly<Record<string, unknown>>

const behind = new WeakMap<object, unknown>()

/**
 * Routes whose loaders hand React Router an empty object in place of their data. It writes all data
 * of a page in a form of its own, which takes a tenth of the time of a page; ours is JSON. For
 * documents alone: what the client fetches afterwards has React Router's form.
 *
 * @param isChecked Refuses data that JSON would change, as the browser would get something else than
 *   was rendered: in development and in tests.
 */
export function withDataAside(routes: Routes, { isChecked }: { isChecked: boolean }): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.loader
      if (!route || !loader) return [id, route]
      const aside = async (...input: Parameters<typeof loader>) => {
        const answer: unknown = await loader(...input)
        const place = isChecked ? placeOfNoJson(dataOf(answer), id) : null
        if (place !== null) throw new Error(`The data of a page is not JSON: ${place}`)
        return setAside(answer)
      }
      return [id, { ...route, module: { ...route.module, loader: aside } }]
    }),
  )
}

/** The data of each route again; `aside` has only what was set aside. */
export function takeBack(loaderData: LoaderData): {
  readonly loaderData: Record<string, unknown>
  readonly aside: Record<string, unknown>
} {
  const aside = Object.fromEntries(
    Object.entries(loaderData).flatMap(([id, data]) =>
      isObject(data) && behind.has(data) ? [[id, behind.get(data)]] : [],
    ),
  )
  return { loaderData: { ...loaderData, ...aside }, aside }
}

function setAside(answer: unknown): unknown {
  if (!isObject(answer) || answer instanceof Response) return answer
  if (isWithInit(answer)) return data(setAside(answer.data), answer.init ?? undefined)
  const stub = {}
  behind.set(stub, answer)
  return stub
}

type WithInit = { readonly data: unknown; readonly init: ResponseInit | null }

/** What `data()` of React Router makes: data with a status and headers. */
function isWithInit(answer: object): answer is WithInit {
  return 'type' in answer && answer.type === 'DataWithResponseInit' && 'data' in answer
}

function dataOf(answer: unknown): unknown {
  if (!isObject(answer)) return answer
  if (isWithInit(answer)) return answer.data
  return answer instanceof Response ? null : answer
}

/** Where a value holds something that JSON would change, as `root.session.until`; null where nothing does. */
function placeOfNoJson(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (Array.isArray(value)) {
    return first(value.map((entry, index) => placeOfNoJson(entry, `${path}[${index}]`)))
  }
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return path
  return first(
    Object.entries(value).map(([key, entry]) =>
      entry === undefined ? null : placeOfNoJson(entry, `${path}.${key}`),
    ),
  )
}

function first(places: readonly (string | null)[]): string | null {
  return places.find((place) => place !== null) ?? null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
