/** The design categories of the specification with the size their templates are drawn in, in pixels. */
export const templateCategories = [
  { id: 'email', width: 1200, height: 500, query: 'envelope' },
  { id: 'communication', width: 1200, height: 900, query: 'chat' },
  { id: 'presentation', width: 1920, height: 1080, query: 'chart' },
  { id: 'website', width: 1440, height: 900, query: 'rocket' },
  { id: 'banner', width: 1500, height: 500, query: 'star' },
  { id: 'mobile', width: 1080, height: 1920, query: 'phone' },
  { id: 'social', width: 1080, height: 1080, query: 'heart' },
  { id: 'documents', width: 1240, height: 1754, query: 'document' },
  { id: 'wallpaper', width: 2560, height: 1440, query: 'moon' },
  { id: 'podcast', width: 1400, height: 1400, query: 'microphone' },
  { id: 'portfolio', width: 1600, height: 1200, query: 'camera' },
  { id: 'dribbble', width: 1600, height: 1200, query: 'palette' },
  { id: 'behance', width: 1400, height: 1750, query: 'brush' },
] as const

export type TemplateCategory = (typeof templateCategories)[number]
export type TemplateCategoryId = TemplateCategory['id']

export function findCategory(id: string | undefined): TemplateCategory | undefined {
  return templateCategories.find((category) => category.id === id)
}
