import type { Translate } from '#web/i18n/create-translator.ts'

/** Names of slots, colours and parts that kits share; others stay as their authors wrote them. */
const known = [
  'accent',
  'accessories',
  'background',
  'base',
  'beard',
  'blush',
  'body',
  'brows',
  'cap',
  'cheeks',
  'clothes',
  'clothing',
  'color',
  'details',
  'earring',
  'earrings',
  'ears',
  'eyebrows',
  'eyepatch',
  'eyes',
  'expression',
  'face',
  'facialHair',
  'freckles',
  'frontHair',
  'gesture',
  'glasses',
  'hair',
  'hairAccessories',
  'hat',
  'head',
  'icon',
  'ink',
  'jacket',
  'line',
  'lips',
  'mask',
  'mouth',
  'mustache',
  'nose',
  'object',
  'outfit',
  'outline',
  'pants',
  'paper',
  'pattern',
  'plant',
  'pot',
  'rearHair',
  'ring',
  'sclera',
  'shape',
  'shirt',
  'shoes',
  'shoulders',
  'sideburns',
  'skin',
  'star',
  'stroke',
  'teeth',
  'text',
  'throat',
  'tongue',
  'top',
  'tops',
  'uvula',
  'variant',
] as const

type KnownName = (typeof known)[number]

/** `eyes` in the language of the page, `rearHair02` as “rear hair 02”, a name that only one kit has as it is. */
export function partWords(t: Translate, name: string): string {
  const [, base = name, place = ''] = /^(.*?)[\s_-]*(\d*)$/.exec(name) ?? []
  if (!isKnown(base)) return wordsOf(name)
  return place === '' ? t(`kitEditor.word.${base}`) : `${t(`kitEditor.word.${base}`)} ${place}`
}

function isKnown(name: string): name is KnownName {
  return (known as readonly string[]).includes(name)
}

/** `rearHair02` as “rear hair 02”. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])|([a-zA-Z])(\d)/g, '$1$3 $2$4')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase()
}
