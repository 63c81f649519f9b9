import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openEgress } from './egress.ts'
import { egressFetch } from './egress-fetch.ts'

test('a form and headers go out, and a redirect comes back as it is', async () => {
  await using server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const { method, headers } = request
      response.writeHead(302, { location: 'http://169.254.169.254/' })
      response.end(JSON.stringify({ method, authorization: headers.authorization, text }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const fetch = egressFetch(openEgress({ allowsPrivate: true }))

  const body = new URLSearchParams({ code: 'a b' })
  const answer = await fetch(url, { method: 'POST', headers: { authorization: 'Basic x' }, body })
  expect(answer.status).toBe(302)
  expect(await answer.json()).toEqual({
    method: 'POST',
    authorization: 'Basic x',
    text: 'code=a+b',
  })
  const guarded = egressFetch(openEgress({ allowsPrivate: false }))
  await expect(guarded(url, {})).rejects.toMatchObject({ code: 'address_refused' })
})

test('a request that would lose its body, and a status that has none, are refused', async () => {
  const fetch = egressFetch({ fetchJson: async () => ({ status: 204, json: {} }) })
  await expect(fetch('https://idp.example/', { method: 'POST', body: '{}' })).rejects.toThrow(
    TypeError,
  )
  await expect(fetch('https://idp.example/', {})).rejects.toMatchObject({
    code: 'answer_unusable',
  })
})
