/** How pictures get into a program; each way has its own steps. */
export type Way = 'paste' | 'place' | 'insert' | 'embed' | 'motion' | 'model' | 'folder' | 'install'

export type App = {
  /** Name of its note in the messages. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly way: Way
  /** What people look for who work with it. */
  readonly query: string
}

/** Programs with a page of their own under `/plugins`. */
export const pluginApps = [
  { id: 'figma', slug: 'for-figma', name: 'Figma', way: 'paste', query: 'layout' },
  { id: 'adobeXd', slug: 'for-adobe-xd', name: 'Adobe XD', way: 'paste', query: 'mobile' },
  { id: 'sketch', slug: 'for-sketch', name: 'Sketch', way: 'paste', query: 'grid' },
  {
    id: 'illustrator',
    slug: 'for-illustrator',
    name: 'Adobe Illustrator',
    way: 'paste',
    query: 'pen',
  },
  { id: 'photoshop', slug: 'for-photoshop', name: 'Adobe Photoshop', way: 'place', query: 'image' },
  { id: 'indesign', slug: 'for-indesign', name: 'Adobe InDesign', way: 'place', query: 'book' },
  { id: 'elementor', slug: 'for-elementor', name: 'Elementor', way: 'embed', query: 'widget' },
  { id: 'webflow', slug: 'for-webflow', name: 'Webflow', way: 'embed', query: 'web' },
  { id: 'wordpress', slug: 'for-wordpress', name: 'WordPress', way: 'embed', query: 'post' },
  { id: 'word', slug: 'for-word', name: 'Microsoft Word', way: 'insert', query: 'document' },
  {
    id: 'powerpoint',
    slug: 'for-powerpoint',
    name: 'Microsoft PowerPoint',
    way: 'insert',
    query: 'chart',
  },
  { id: 'googleDocs', slug: 'for-google-docs', name: 'Google Docs', way: 'insert', query: 'text' },
  {
    id: 'googleSlides',
    slug: 'for-google-slides',
    name: 'Google Slides',
    way: 'insert',
    query: 'presentation',
  },
  {
    id: 'googleSheets',
    slug: 'for-google-sheets',
    name: 'Google Sheets',
    way: 'insert',
    query: 'table',
  },
  {
    id: 'canvaIntegration',
    slug: 'canva-integration',
    name: 'Canva',
    way: 'place',
    query: 'party',
  },
  {
    id: 'canvaApp',
    slug: 'iconscout-for-canva',
    name: 'Canva (app panel)',
    way: 'place',
    query: 'smile',
  },
  { id: 'everyTool', slug: 'v2', name: 'any other tool', way: 'paste', query: 'tool' },
] as const satisfies readonly App[]

/** Programs that the plain page names without a page of their own. */
export const otherApps = [
  { id: 'afterEffects', name: 'After Effects', way: 'motion' },
  { id: 'lottiePlayer', name: 'Lottie Player', way: 'motion' },
  { id: 'iconJar', name: 'IconJar', way: 'folder' },
  { id: 'blender', name: 'Blender', way: 'model' },
] as const satisfies readonly Omit<App, 'slug' | 'query'>[]

/** Systems on which the site can be installed as an app. */
export const desktopApps = [
  { id: 'mac', slug: 'for-mac', name: 'Mac', way: 'install', query: 'laptop' },
  { id: 'windows', slug: 'for-windows', name: 'Windows', way: 'install', query: 'window' },
] as const satisfies readonly App[]

export type AppSection = 'plugins' | 'icondrop' | 'desktop' | 'desktop-app'

export type AppId =
  | (typeof pluginApps)[number]['id']
  | (typeof otherApps)[number]['id']
  | (typeof desktopApps)[number]['id']

type KnownApp = (typeof pluginApps)[number] | (typeof desktopApps)[number]

/** Whether a program has a page of that name. */
export function isAppSlug(slug: string): boolean {
  return [...pluginApps, ...desktopApps].some((app) => app.slug === slug)
}

/** The program of an address; Spanish addresses say `para-` for `for-`. */
export function findApp(section: AppSection, slug: string): KnownApp | undefined {
  const plain = slug.replace(/^para-/, 'for-')
  const apps = section === 'desktop' || section === 'desktop-app' ? desktopApps : pluginApps
  return apps.find((app) => app.slug === plain)
}
