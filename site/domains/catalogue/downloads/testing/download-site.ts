import { extrudeSvg } from '@tessera/model3d'
import { readdir } from 'node:fs/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

export type DownloadSite = Awaited<ReturnType<typeof openDownloadSite>>

/** A site with locked assets and a model, its clock, and what a guest asks of it. */
export async function openDownloadSite() {
  const clock = { ms: Date.UTC(2026, 5, 1, 12) }
  const site = await createTestSite({
    env: { GUEST_DOWNLOADS_PER_DAY: '10000' },
    now: () => new Date(clock.ms),
    change: lockSome,
  })
  await addModel(site)

  async function ask(slug: string, body: object, kind = 'icon'): Promise<Response> {
    const { rows } = await site.deps.pool.query<{ id: number }>(
      'select id from assets where slug = $1 and kind = $2',
      [slug, kind],
    )
    return askById(String(rows[0]?.id), body)
  }

  async function askById(id: string, body: object): Promise<Response> {
    return site.app.request(`/api/v2/items/${id}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async function grant(slug: string, body: object, kind?: string) {
    const answer = await ask(slug, body, kind)
    const { response } = await jsonOf(answer)
    expect(answer.status).toBe(200)
    return response.download
  }

  async function fetchFile(url: string) {
    const answer = await site.app.request(url)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    return { bytes, headers: answer.headers }
  }

  async function download(slug: string, body: object, kind?: string) {
    return fetchFile((await grant(slug, body, kind)).url)
  }

  async function countReceipts(): Promise<number> {
    const { rows } = await site.deps.pool.query<{ count: number }>(
      'select count(*)::integer as count from downloads',
    )
    return rows[0]?.count ?? -1
  }

  async function cachedFiles(): Promise<number> {
    const names = await readdir(`${site.deps.config.dataDir}/cache`, { recursive: true }).catch(
      () => [],
    )
    return names.filter((name) => /\.\w+$/.test(name)).length
  }

  return {
    ...site,
    clock,
    ask,
    askById,
    grant,
    fetchFile,
    download,
    countReceipts,
    cachedFiles,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** Assets that guests may not have, each for its own reason. */
async function lockSome(pool: Pool) {
  await pool.query("update assets set needs_login = true where slug = 'heart'")
  await pool.query("update assets set price_minor = 300 where slug = 'home'")
  await pool.query("update assets set is_exclusive = true where slug = 'camera'")
  await pool.query("update assets set published_at = null where slug = 'user'")
  await pool.query(
    `update licenses set spdx = 'LicenseRef-none' where id =
       (select license_id from assets where slug = 'face-ann')`,
  )
  await pool.query(
    `insert into licenses (source_id, spdx, name, url, text, text_sha256, evidence, package_version, integrity)
     values ('fixture', 'CC-BY-ND-4.0', 'No Derivatives', 'https://example.org', '', '', '', '', '')`,
  )
  await pool.query(
    `update assets set license_id = (select id from licenses where spdx = 'CC-BY-ND-4.0')
     where slug = 'cloud-rain'`,
  )
  await pool.query(
    `update assets set license_id = (select id from licenses where spdx = 'MIT') where kind <> 'kit-illustration' and slug <> 'cloud-rain'`,
  )
}

async function addModel({ deps, find }: TestSite) {
  const bytes = extrudeSvg('<svg viewBox="0 0 10 10"><path d="M1 1h8v8H1z"/></svg>', {})
  const storageKey = await deps.files.put(bytes, 'glb')
  await deps.pool.query(
    `insert into asset_files (asset_id, format, storage_key, bytes, sha256) values ($1, 'glb', $2, $3, 'model')`,
    [(await find('mug', '3d')).id, storageKey, bytes.length],
  )
}
