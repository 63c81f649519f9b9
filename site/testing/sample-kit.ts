import { kitParts, readKit } from '@tessera/kit'
import type { Pool } from 'pg'

const color = (name: string) => ({ type: 'color', name })
const shape = (name: string, attributes: object) => ({ type: 'element', name, attributes })
const component = (name: string, transform: string) => ({
  type: 'component',
  name,
  attributes: { transform },
})

/** Faces of our own: eyes that blink, a mouth, hair that may be missing, a background and two colours. */
export const sampleKit = {
  meta: { source: { name: 'Plain drawings', url: 'https://example.org/plain' } },
  attributes: { fill: 'none' },
  canvas: {
    width: 200,
    height: 200,
    elements: [
      shape('circle', { cx: 100, cy: 110, r: 70, fill: color('skin') }),
      component('eyes', 'translate(60 80)'),
      component('mouth', 'translate(75 140)'),
      component('hair', 'translate(30 20)'),
    ],
  },
  components: {
    eyes: {
      width: 80,
      height: 20,
      variants: Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `variant${index + 1}`,
          {
            elements: [
              shape('circle', { cx: 10, cy: 10, r: 3 + index / 2, fill: color('ink') }),
              shape('circle', { cx: 70, cy: 10, r: 3 + index / 2, fill: color('ink') }),
            ],
          },
        ]),
      ),
    },
    mouth: {
      width: 50,
      height: 20,
      rotate: { min: -6, max: 6 },
      variants: {
        smile: {
          elements: [
            shape('path', { d: 'M5 5q20 20 40 0', stroke: color('ink'), 'stroke-width': 4 }),
          ],
        },
        line: {
          elements: [shape('path', { d: 'M5 10h40', stroke: color('ink'), 'stroke-width': 4 })],
        },
      },
    },
    hair: {
      width: 140,
      height: 60,
      probability: 60,
      variants: {
        short: { elements: [shape('path', { d: 'M10 60q60-90 120 0z', fill: color('hair') })] },
        curly: {
          elements: [shape('path', { d: 'M0 60q20-70 70-60t70 60z', fill: color('hair') })],
        },
      },
    },
  },
  colors: {
    background: { values: ['#dde8f0', '#f6e7d8'] },
    skin: { values: ['#f3cdb0', '#8f5a3c', '#c98a5e'] },
    hair: { values: ['#1c1b22', '#e5ae3b', '#a8432b'] },
    ink: { values: ['#131317'] },
  },
} as const

/** Puts the sample kit, or another, and its parts into a catalogue, below a pack that is there already. */
export async function insertSampleKit(
  pool: Pool,
  {
    slug,
    name,
    pack,
    definition = sampleKit,
  }: {
    readonly slug: string
    readonly name: string
    readonly pack: string
    readonly definition?: unknown
  },
): Promise<void> {
  const parts = kitParts(readKit(definition))
  await pool.query(
    `with kit as (
       insert into kits (slug, name, source_id, source_key, contributor_id, license_id, pack_id,
         definition, object_count, published_at)
       select $1, $2, source_id, 'sample/' || $1, contributor_id, license_id, id, $4, $5, published_at
       from packs where slug = $3 returning id
     )
     insert into kit_objects (kit_id, slug, slot, variant, name, svg)
     select kit.id, $1 || '-' || part.slot || '-' || part.variant, part.slot, part.variant,
       part.name, part.svg
     from kit cross join unnest($6::text[], $7::text[], $8::text[], $9::text[])
       as part(slot, variant, name, svg)`,
    [
      slug,
      name,
      pack,
      JSON.stringify(definition),
      parts.length,
      parts.map((part) => part.slot),
      parts.map((part) => part.variant),
      parts.map((part) => `Heart ${part.name.toLowerCase()}`),
      parts.map((part) => part.svg),
    ],
  )
}
