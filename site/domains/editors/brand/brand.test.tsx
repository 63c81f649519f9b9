import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { actorOf, openTeamSite } from '#testing/team-site.ts'
import { BrandColors } from './brand-colors.tsx'
import { findBrandPalettes } from './find-brand-palettes.server.ts'

test('the palettes of the account are offered, to nobody else and to no guest', async () => {
  await using site = await openTeamSite()
  const ines = await site.person()
  const browser = await site.browser(ines)
  await browser.call('POST', '/brand-palettes', { name: 'House', colors: ['#6563FF', '#0a0b0c'] })
  const of = (actor: Parameters<typeof findBrandPalettes>[0]['actor']) =>
    findBrandPalettes({ deps: site.deps, actor })

  expect(await of(actorOf(ines))).toEqual([{ name: 'House', colors: ['#6563ff', '#0a0b0c'] }])
  expect(await of(actorOf(await site.person()))).toEqual([])
  expect(await of({ kind: 'guest', address: '192.0.2.1' })).toEqual([])
})

test('a colour that two palettes share is offered once, under the first name', () => {
  const palettes = [
    { name: 'House', colors: ['#112233', '#445566'] },
    { name: '', colors: ['#445566', '#778899'] },
  ]
  const offered = renderToStaticMarkup(<BrandColors palettes={palettes} />)
  expect(offered.match(/<option.*?<\/option>/g)).toEqual([
    '<option value="#112233">House</option>',
    '<option value="#445566">House</option>',
    '<option value="#778899"></option>',
  ])
})
