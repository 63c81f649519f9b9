import type { AssetKind } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { TopicId } from '#web/routing/rows/topics.ts'

/** What a curated page gathers: the best hits of each text, taken in turn. */
export type CuratedRule = {
  /** English, because tags are; each stands for a part of the subject. Empty takes what is popular. */
  readonly texts: readonly string[]
  readonly kinds?: readonly AssetKind[]
  readonly isAnimated?: boolean
  readonly styles?: readonly string[]
  readonly fileType?: 'glb'
}

export type Collection = CuratedRule & { readonly slug: CollectionSlug }

type CollectionKey = Extract<MessageKey, `topics.collection.${string}`>
export type CollectionSlug = CollectionKey extends `topics.collection.${infer Slug}` ? Slug : never

const pictures = ['illustration', '3d', 'lottie', 'kit-illustration'] as const

/** What the subjects with an address of their own gather. */
export const topics: Readonly<Record<TopicId, CuratedRule>> = {
  avatar: {
    texts: ['avatar', 'user', 'person', 'face'],
    kinds: ['icon', 'illustration', '3d', 'kit-illustration'],
  },
  '3d-icons': { texts: [], kinds: ['3d'] },
  'animated-icons': {
    texts: [],
    kinds: ['icon', 'lottie'],
    isAnimated: true,
  },
  'animated-stickers': {
    texts: ['heart', 'face', 'hand', 'thumbs up', 'star', 'sun'],
    kinds: ['icon', 'lottie'],
    isAnimated: true,
  },
  stickers: {
    texts: ['face', 'animal', 'food', 'heart', 'star', 'hand', 'party'],
    styles: ['emoji', 'flat', 'color', 'cute', 'realistic-3d', 'extruded'],
  },
  business: {
    texts: ['business', 'meeting', 'chart', 'briefcase', 'handshake', 'growth'],
  },
  coronavirus: {
    texts: ['mask', 'virus', 'vaccine', 'hygiene', 'wash', 'medical', 'syringe', 'hospital'],
  },
  'gltf-models': { texts: [], kinds: ['3d'], fileType: 'glb' },
  holidays: {
    texts: ['party', 'birthday', 'gift', 'fireworks', 'wedding', 'halloween', 'celebration'],
  },
  'notion-icons': {
    texts: ['note', 'list', 'book', 'calendar', 'target', 'bookmark', 'idea'],
    kinds: ['icon'],
    styles: ['line', 'thin-line', 'light-line', 'outline'],
  },
  olympics: {
    texts: ['medal', 'sport', 'ball', 'trophy', 'running', 'swimming', 'fitness'],
  },
  'paper-illustrations': {
    texts: ['paper', 'sketch', 'doodle', 'notebook', 'letter', 'scroll'],
    kinds: pictures,
  },
  '3d-abstract': {
    texts: ['circle', 'star', 'square', 'heart', 'diamond', 'arrow', 'symbol'],
    kinds: ['3d'],
  },
  christmas: {
    texts: ['christmas', 'snowflake', 'gift', 'santa', 'bell', 'candle', 'star'],
  },
  'lottie-animations': {
    texts: ['loading', 'check', 'arrow', 'toggle', 'heart', 'notification', 'menu'],
    kinds: ['lottie'],
  },
}

/** Editorial collections, in the order they are shown. */
export const collections: readonly Collection[] = [
  { slug: 'weather', texts: ['weather', 'rain', 'snow', 'sun', 'moon', 'storm'] },
  { slug: 'food', texts: ['food', 'coffee', 'fruit', 'vegetable', 'cake', 'chef'] },
  { slug: 'animals', texts: ['animal', 'cat', 'dog', 'bird', 'fish', 'insect'] },
  { slug: 'moods', texts: ['smile', 'sad', 'angry', 'laugh', 'surprised', 'sleepy'] },
  { slug: 'travel', texts: ['travel', 'luggage', 'beach', 'hotel', 'camping', 'passport'] },
  { slug: 'shopping', texts: ['shopping', 'cart', 'delivery', 'package', 'store', 'discount'] },
  { slug: 'payments', texts: ['payment', 'wallet', 'bank', 'coin', 'receipt', 'credit card'] },
  { slug: 'dashboards', texts: ['chart', 'graph', 'dashboard', 'analytics', 'table', 'gauge'] },
  { slug: 'talk', texts: ['chat', 'mail', 'phone', 'message', 'microphone', 'megaphone'] },
  { slug: 'arrows', texts: ['arrow', 'chevron', 'direction', 'rotate', 'expand', 'undo'] },
  { slug: 'garden', texts: ['plant', 'flower', 'tree', 'leaf', 'mushroom', 'garden'] },
  { slug: 'care', texts: ['medical', 'pill', 'doctor', 'hospital', 'heartbeat', 'tooth'] },
  { slug: 'learning', texts: ['school', 'book', 'pencil', 'graduation', 'backpack', 'library'] },
  {
    slug: 'match-day',
    texts: ['football', 'basketball', 'tennis', 'trophy', 'whistle', 'stadium'],
  },
  { slug: 'playtime', texts: ['game', 'dice', 'chess', 'puzzle', 'toy', 'joystick'] },
  { slug: 'sound', texts: ['music', 'guitar', 'headphones', 'speaker', 'piano', 'radio'] },
  { slug: 'camera', texts: ['camera', 'film', 'photo', 'video', 'lens', 'clapperboard'] },
  { slug: 'safety', texts: ['lock', 'shield', 'key', 'fingerprint', 'password', 'safe'] },
  { slug: 'paperwork', texts: ['file', 'folder', 'document', 'clipboard', 'archive', 'printer'] },
  { slug: 'schedule', texts: ['calendar', 'clock', 'alarm', 'timer', 'hourglass', 'watch'] },
  { slug: 'places', texts: ['map', 'compass', 'castle', 'mountain', 'globe', 'building'] },
  { slug: 'vehicles', texts: ['car', 'train', 'airplane', 'bicycle', 'ship', 'rocket'] },
  { slug: 'rooms', texts: ['bed', 'sofa', 'lamp', 'door', 'chair', 'bath'] },
  { slug: 'workshop', texts: ['hammer', 'wrench', 'screwdriver', 'saw', 'ladder', 'toolbox'] },
  { slug: 'hearts', texts: ['heart', 'rose', 'love', 'bouquet', 'ring', 'kiss'] },
  { slug: 'waiting', texts: ['loading', 'spinner', 'progress', 'hourglass', 'refresh', 'sync'] },
  { slug: 'cloud', texts: ['cloud', 'server', 'database', 'code', 'terminal', 'network'] },
  { slug: 'space', texts: ['planet', 'rocket', 'star', 'telescope', 'atom', 'microscope'] },
]
