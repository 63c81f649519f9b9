import { fetchPage } from './fetch-page.ts'

/** A page whose first link of a form gives the value of a placeholder. */
const sources: Readonly<Record<string, readonly [page: string, link: RegExp]>> = {
  'icon.slug': ['/icons/heart', /href="\/icon\/([^"?/]+)"/],
  'free-icon.slug': ['/icons/heart?price=free', /href="\/icon\/([^"?/]+)"/],
  'icon-pack.slug': ['/popular-icon-packs', /href="\/icon-pack\/([^"?/]+)"/],
  'free-icon-pack.slug': ['/free-icon-packs', /href="\/icon-pack\/([^"?/]+)"/],
  'illustration.slug': ['/illustrations/heart', /href="\/illustration\/([^"?/]+)"/],
  'free-illustration.slug': ['/illustrations/heart?price=free', /href="\/illustration\/([^"?/]+)"/],
  'illustration-pack.slug': [
    '/popular-illustration-packs',
    /href="\/illustration-pack\/([^"?/]+)"/,
  ],
  'free-illustration-pack.slug': [
    '/free-illustration-packs',
    /href="\/illustration-pack\/([^"?/]+)"/,
  ],
  '3d.slug': ['/3ds/heart', /href="\/3d\/([^"?/]+)"/],
  'free-3d.slug': ['/3ds/heart?price=free', /href="\/3d\/([^"?/]+)"/],
  '3d-pack.slug': ['/popular-3d-packs', /href="\/3d-pack\/([^"?/]+)"/],
  'free-3d-pack.slug': ['/free-3d-packs', /href="\/3d-pack\/([^"?/]+)"/],
  'lottie.slug': ['/lotties/heart', /href="\/lottie\/([^"?/]+)"/],
  'free-lottie.slug': ['/lotties/heart?price=free', /href="\/lottie\/([^"?/]+)"/],
  'lottie-pack.slug': ['/popular-lottie-packs', /href="\/lottie-pack\/([^"?/]+)"/],
  'free-lottie-pack.slug': ['/free-lottie-packs', /href="\/lottie-pack\/([^"?/]+)"/],
  'kit-illustration.slug': ['/kit-illustrations/face', /href="\/kit-illustration\/([^"?/]+)"/],
  'kit-illustration-pack.slug': [
    '/kit-illustrations/face?product_type=pack',
    /href="\/kit-illustration-packs\/([^"?/]+)"/,
  ],
  'category.slug': ['/categories', /href="\/categories\/([^"?/]+)"/],
  'style.slug': ['/icon-styles', /href="\/icon-styles\/([^"?/]+)"/],
  'contributor.username': ['/contributors', /href="\/contributors\/([^"?/]+)"/],
  'collection.slug': ['/collections', /href="\/collections\/([^"?/]+)"/],
  'kit.slug': ['/illustration-kits/kits', /href="\/illustration-kit\/([^"?/]+)"/],
  'kitobject.slug': [
    '/illustration-kits/objects',
    /href="\/illustration-kit-object-editor\/([^"?/]+)"/,
  ],
  'bundle.slug': ['/bundles', /href="\/bundles\/([^"?/]+)"/],
  'template.slug': ['/templates/social', /href="\/templates\/social\/([^"?/]+)"/],
  'page.slug': ['/about', /href="\/pages\/([^"?/]+)"/],
  'offer.slug': ['/pricing', /href="\/offer\/([^"?/]+)"/],
  'post.slug': ['/blog', /href="\/blog\/([^"?/.]+)"/],
  'author.slug': ['/blog/author', /href="\/blog\/author\/([^"?/]+)"/],
  'blogtag.slug': ['/blog/keyword', /href="\/blog\/tag\/([^"?/]+)"/],
  'unicon.free-line.slug': ['/unicons/lines', /href="\/unicons\/free-line\/([^"?/]+)"/],
  'unicon.monochrome.slug': ['/unicons/monochromes', /href="\/unicons\/monochrome\/([^"?/]+)"/],
  'unicon.thin-line.slug': ['/unicons/thinlines', /href="\/unicons\/thin-line\/([^"?/]+)"/],
  'unicon.solid.slug': ['/unicons/solids', /href="\/unicons\/solid\/([^"?/]+)"/],
}

/** Words under /blog that are no posts. */
const blogPages = new Set(['page', 'keyword', 'profile', 'author', 'tag', 'category', 'redirect'])

/** What stands for a guest in addresses of things that are a visitor's own. */
const anything: Readonly<Record<string, string>> = {
  query: 'heart',
  hash: 'a'.repeat(64),
  'team.uuid': '00000000-0000-4000-8000-000000000000',
  'app.id': '1',
  'cart.slug': 'cart',
  'transaction.uuid': '00000000-0000-4000-8000-000000000000',
}

/** Fills placeholders with what the site itself lists first; undefined where it lists nothing. */
export function createSampleFiller(site: string) {
  const known = new Map<string, Promise<string | undefined>>()

  function valueOf(name: string): Promise<string | undefined> {
    const already = known.get(name)
    if (already) return already
    const finding = find(site, name)
    known.set(name, finding)
    return finding
  }

  return async function fill(sample: string): Promise<string | undefined> {
    let filled = sample
    for (const [placeholder, name = ''] of sample.matchAll(/\{([^{}]+)\}/g)) {
      const value = await valueOf(name)
      if (value === undefined) return undefined
      filled = filled.replaceAll(placeholder, value)
    }
    return filled
  }
}

async function find(site: string, name: string): Promise<string | undefined> {
  if (anything[name] !== undefined) return anything[name]
  if (name === 'license.id') return takeLicense(site)
  const [page, link] = sources[name] ?? []
  if (page === undefined || link === undefined) throw new Error(`no source for {${name}}`)
  const { html } = await fetchPage(site, page)
  const found = Array.from(html.matchAll(new RegExp(link, 'g')), ([, value]) => value)
  return found.find((value) => value !== undefined && !blogPages.has(value))
}

type Hits = { response: { items: { data: { uuid: string }[] } } }
type Grant = { response: { download: { license_number: string } } }

/** A licence to show: a guest downloads the first free icon. */
async function takeLicense(site: string): Promise<string | undefined> {
  const hits = (await (await fetch(`${site}/api/v2/search?asset=icon&price=free`)).json()) as Hits
  const [icon] = hits.response.items.data
  if (!icon) return undefined
  const answer = await fetch(`${site}/api/v2/items/${icon.uuid}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'svg' }),
  })
  if (!answer.ok) throw new Error(`no licence: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Grant).response.download.license_number
}
