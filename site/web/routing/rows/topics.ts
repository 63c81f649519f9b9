/** Subjects with an address of their own; the rules of what they gather are in features/curated. */
export const topicPaths = [
  { topic: 'avatar', path: '/avatar' },
  { topic: '3d-icons', path: '/3d-icons' },
  { topic: 'animated-icons', path: '/animated-icons' },
  { topic: 'animated-stickers', path: '/animated-stickers' },
  { topic: 'stickers', path: '/stickers' },
  { topic: 'business', path: '/business' },
  { topic: 'coronavirus', path: '/coronavirus' },
  { topic: 'gltf-models', path: '/360-gltf-3d-models' },
  { topic: 'holidays', path: '/holidays-festivals-celebrations-design-assets' },
  { topic: 'holidays', path: '/pages/holidays-festivals-celebrations-design-assets' },
  { topic: 'notion-icons', path: '/notion-icons' },
  { topic: 'olympics', path: '/olympics-design-resources' },
  { topic: 'paper-illustrations', path: '/paper-illustrations' },
  { topic: '3d-abstract', path: '/l/3d-abstract' },
  { topic: 'christmas', path: '/l/christmas-assets' },
  { topic: 'lottie-animations', path: '/l/lottie-animations' },
] as const

export type TopicId = (typeof topicPaths)[number]['topic']

/** The main address of a topic: its first. */
export function topicPath(topic: TopicId): string {
  return topicPaths.find((row) => row.topic === topic)?.path ?? '/'
}
