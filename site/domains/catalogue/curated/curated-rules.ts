import type { AssetKind } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { TopicId } from '#web/routing/rows/topics.ts'

/** What a curated page gathers: of each text the best hits that are about it, taken in turn. */
export type CuratedRule = {
  /** English nouns, as assets are called; each stands for a part of the subject. Empty takes what is popular. */
  readonly texts: readonly string[]
  /** Words in the names of assets that one of the texts finds, but that are about something else. */
  readonly except?: readonly string[]
  /** Takes the people of kits, whose names are those of people. */
  readonly hasPeople?: boolean
  readonly kinds?: readonly AssetKind[]
  readonly isAnimated?: boolean
  readonly styles?: readonly string[]
  readonly fileType?: 'glb'
}

export type Collection = CuratedRule & { readonly slug: CollectionSlug }

type CollectionKey = Extract<MessageKey, `topics.collection.${string}`>
export type CollectionSlug = CollectionKey extends `topics.collection.${infer Slug}` ? Slug : never

/** What is more than a glyph. */
export const pictures = ['illustration', '3d', 'lottie', 'kit-illustration'] as const

/** What the subjects with an address of their own gather. */
export const topics: Readonly<Record<TopicId, CuratedRule>> = {
  avatar: {
    texts: ['avatar', 'user', 'person', 'face', 'man', 'woman'],
    hasPeople: true,
    kinds: ['icon', 'illustration', '3d', 'kit-illustration'],
    except: ['clock', 'globe', 'moon', 'sun', 'cat', 'dog'],
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
    texts: ['face', 'cat', 'dog', 'pizza', 'heart', 'star', 'hand', 'cake', 'balloon', 'rainbow'],
    styles: ['emoji', 'flat', 'color', 'cute', 'realistic-3d', 'extruded'],
  },
  business: {
    texts: ['business', 'meeting', 'chart', 'briefcase', 'handshake', 'presentation', 'office'],
  },
  coronavirus: {
    texts: ['mask', 'virus', 'vaccine', 'soap', 'syringe', 'hospital', 'thermometer', 'microbe'],
    except: ['theater', 'theatre', 'layer', 'diving'],
  },
  'gltf-models': { texts: [], kinds: ['3d'], fileType: 'glb' },
  holidays: {
    texts: ['party', 'birthday', 'gift', 'fireworks', 'wedding', 'pumpkin', 'balloon', 'confetti'],
  },
  'notion-icons': {
    texts: ['note', 'list', 'book', 'calendar', 'target', 'bookmark', 'bulb', 'pencil'],
    kinds: ['icon'],
    styles: ['line', 'thin-line', 'light-line', 'outline'],
  },
  olympics: {
    texts: ['medal', 'trophy', 'running', 'swimming', 'gymnastics', 'basketball', 'dumbbell'],
  },
  'paper-illustrations': {
    texts: ['paper', 'sketch', 'doodle', 'notebook', 'letter', 'scroll'],
    kinds: pictures,
    except: ['toilet', 'rock'],
  },
  '3d-abstract': {
    texts: ['circle', 'star', 'square', 'heart', 'diamond', 'arrow', 'hexagon'],
    kinds: ['3d'],
  },
  christmas: {
    texts: ['christmas', 'snowflake', 'gift', 'santa', 'bell', 'candle', 'snowman', 'reindeer'],
    except: ['pepper', 'off', 'door', 'hop', 'service', 'school', 'card', 'plus', 'minus', 'x'],
  },
  'lottie-animations': {
    texts: ['loading', 'check', 'arrow', 'toggle', 'heart', 'notification', 'menu'],
    kinds: ['lottie'],
  },
}
