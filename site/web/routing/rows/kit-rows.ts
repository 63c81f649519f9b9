import { kitLists } from '#web/routing/list-names.ts'
import { row, type RouteRow } from './route-row.ts'

/** Illustration kits: the way in, the directory, one kit, its editors, and lists with searches. */
export const kitRows: readonly RouteRow[] = [
  row('kits', '/illustration-kit', 'kitsHome', { facet: { kind: 'kit-illustration' } }),
  row('kit-directory', '/kit', 'kitDirectory', { facet: { kind: 'kit-illustration' } }),
  row('kit', '/illustration-kit/:slug', 'kit', { facet: { kind: 'kit-illustration' } }),
  row('kit-editor', '/illustration-kit-editor/:slug', 'kitEditor', { isEditor: true }),
  row('kit-object-editor', '/illustration-kit-object-editor/:slug', 'kitObjectEditor', {
    isEditor: true,
  }),
  ...kitLists.flatMap((kitList) => [
    row(`kits/${kitList}`, `/illustration-kits/${kitList}`, 'kitList', {
      facet: { kind: 'kit-illustration', kitList },
    }),
    row(`kits/${kitList}/search`, `/illustration-kits/${kitList}/:query`, 'kitList', {
      facet: { kind: 'kit-illustration', kitList },
    }),
  ]),
]
