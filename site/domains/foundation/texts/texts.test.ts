import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { allPosts, posts, problemOfPost } from '#domains/content/blog/index.server.ts'
import { problemOfPage } from '#domains/content/static-pages/index.server.ts'
import { saveText } from './save-text.server.ts'
import { findPublishedPage } from './texts.queries.server.ts'

let deps: TestDeps
let staff: SignedIn
beforeAll(async () => {
  deps = await createTestDeps()
  const { id } = await createTestUser(deps, { role: 'admin' })
  staff = { kind: 'user', userId: id, role: 'admin' } as SignedIn
})
afterAll(() => deps[Symbol.asyncDispose]())

const post = `---
title: A post of the staff
summary: One sentence.
author: workshop
tags: svg, tools
date: 2027-01-02
cover: icon/heart*8
---

Its first paragraph.
`
const page = (title: string) => `---\r\ntitle: ${title}\r\nlead: A lead.\r\n---\r\n\r\nWords.\r\n`
const draft = { id: null, kind: 'post', slug: 'by-staff', language: 'en', source: post }

test('a post of the staff stands among those of the repository once it is published, and goes again', async () => {
  const id = await saveText(deps, staff, { ...draft, isPublished: false })
  expect(await allPosts(deps)).toHaveLength(posts.length)

  await saveText(deps, staff, { ...draft, id, isPublished: true })

  const [newest] = await allPosts(deps)
  expect(newest).toMatchObject({ slug: 'by-staff', title: 'A post of the staff', minutes: 1 })
  await saveText(deps, staff, { ...draft, id, isPublished: false })
  expect(await allPosts(deps)).toHaveLength(posts.length)
  const { rows } = await deps.pool.query(
    "select details from staff_acts where action = 'text-saved' and actor_id = $1 order by position",
    [staff.userId],
  )
  expect(rows.map(({ details }) => details.isPublished)).toEqual([false, true, false])
})

test('a page is shown in its language, else in English, and a draft is not', async () => {
  const input = { id: null, kind: 'page', slug: 'fair', isPublished: true }
  await saveText(deps, staff, { ...input, language: 'en', source: page('A fair') })
  await saveText(deps, staff, { ...input, language: 'de', source: page('Eine Messe') })
  await saveText(deps, staff, {
    ...input,
    slug: 'later',
    language: 'en',
    source: page('Later'),
    isPublished: false,
  })
  const titleIn = async (language: string, slug = 'fair') =>
    (await findPublishedPage(deps.pool, { slug, language }))?.source.split('\n')[1]

  expect(await titleIn('de')).toBe('title: Eine Messe')
  expect(await titleIn('ja')).toBe('title: A fair')
  expect(await titleIn('en', 'later')).toBeUndefined()
})

test('an address is taken once, never changes, and is made of small letters', async () => {
  const input = { ...draft, slug: 'once', isPublished: true }
  const id = await saveText(deps, staff, input)
  await expect(saveText(deps, staff, input)).rejects.toMatchObject({ code: 'conflict' })
  await saveText(deps, staff, { ...input, id, slug: 'another' })
  expect((await allPosts(deps)).filter(({ slug }) => slug === 'another')).toEqual([])
  for (const slug of ['Once', 'a b', '../x', '', '-a']) {
    const wrong = saveText(deps, staff, { ...input, slug })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_request' })
  }
  const missing = saveText(deps, staff, { ...input, id: 999_999 })
  await expect(missing).rejects.toMatchObject({ code: 'not_found' })
})

test('what cannot be published is said in a sentence', () => {
  expect(problemOfPost('new-post', post)).toBeNull()
  expect(problemOfPost('tag', post)).toContain('page of the blog')
  expect(problemOfPost(posts[0]?.slug ?? '', post)).toContain('exists')
  expect(problemOfPost('new-post', post.replace('author: workshop', 'author: nobody'))).toContain(
    'byline',
  )
  expect(problemOfPost('new-post', 'no head')).toContain('no head')
  expect(problemOfPage('fair', '---\ntitle: A\nlead: B\n---\n\nC')).toBeNull()
  expect(problemOfPage('fair', '---\ntitle: A\n---\n\nC')).toContain('lead')
  expect(problemOfPage('first-steps', '---\ntitle: A\nlead: B\n---\n\nC')).toContain('exists')
})
