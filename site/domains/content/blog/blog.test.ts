import { expect, test } from 'vitest'
import { renderMarkdown } from '#domains/content/articles/index.server.ts'
import { writeFeed } from '#domains/foundation/feeds/index.ts'
import { feedOfPosts } from './feed-of-posts.ts'
import { pageOfPosts } from './page-of-posts.ts'
import { posts, tagsOf } from './posts.server.ts'
import { readPost } from './read-post.server.ts'
import { relatedPosts } from './related-posts.ts'

const head = `---
title: A title
summary: One sentence.
author: workshop
tags: svg, tools
date: 2026-01-02
cover: icon/heart*8
---
`

test('there are at least fourteen posts, newest first, each with pictures of the catalogue', () => {
  expect(posts.length).toBeGreaterThanOrEqual(14)
  const dates = posts.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(posts.filter(({ parts }) => !parts.some(({ pictures }) => pictures))).toEqual([])
})

test('links between posts and to pages of the site lead somewhere', () => {
  const html = posts.flatMap(({ parts }) => parts.map((part) => part.html ?? '')).join('')
  const links = [...html.matchAll(/href="(\/blog\/[^"]+)"/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(0)
  const slugs = posts.map(({ slug }) => slug)
  for (const link of links) expect(slugs).toContain(link.replace('/blog/', ''))
})

test('text and rows of pictures take turns, and the time to read is counted', () => {
  const words = 'word '.repeat(450)
  const post = readPost(
    './posts/a-post.md',
    `${head}One.\n![Hearts](catalogue:icon/heart*6)\n${words}`,
  )
  expect(post).toMatchObject({ slug: 'a-post', tags: ['svg', 'tools'], minutes: 2 })
  expect(post.parts.map((part) => part.pictures ?? part.html?.slice(0, 8))).toEqual([
    '<p>One.<',
    { kind: 'icon', query: 'heart', count: 6, caption: 'Hearts' },
    '<p>word ',
  ])
})

test.each([
  ['no head', 'Only text', 'no head between two lines'],
  ['no title', head.replace('title: A title\n', ''), 'has no title'],
  ['an unknown desk', head.replace('workshop', 'nobody'), 'no byline nobody'],
  ['a date that is none', head.replace('2026-01-02', 'May'), 'May is no date'],
])('a post with %s is refused by name', (_, source, reason) => {
  expect(() => readPost('./posts/bad.md', source)).toThrow(reason)
})

test('markup in a post is shown, not run, and links of scripts are left out', () => {
  const html = renderMarkdown(
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img onerror=x>',
  )
  expect(html).not.toMatch(/<script|<img|javascript:/)
  expect(renderMarkdown('```html\n<b>x</b>\n```')).toContain('hljs-name')
})

test('six posts stand on a page; beyond the last there is none', () => {
  const list = Array.from({ length: 13 }, (_, index) => index)
  expect(pageOfPosts(list, undefined)).toEqual({ posts: [0, 1, 2, 3, 4, 5], page: 1, pages: 3 })
  expect(pageOfPosts(list, '3')?.posts).toEqual([12])
  for (const wrong of ['0', '4', '-1', '1.5', 'x', ''])
    expect(pageOfPosts(list, wrong), wrong).toBeUndefined()
})

test('related posts share tags and never include the post itself', () => {
  const [first] = posts
  if (!first) throw new Error('no posts')
  const related = relatedPosts(first, posts, 3)
  expect(related).toHaveLength(3)
  expect(related.map(({ slug }) => slug)).not.toContain(first.slug)
  expect(related[0]?.tags.some((tag) => first.tags.includes(tag))).toBe(true)
})

test('tags are counted, the most used first', () => {
  const counts = tagsOf(posts).map(({ count }) => count)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
})

test('RSS, Atom and JSON Feed name every post once', () => {
  const site = { title: 'T & T', lead: 'Lead', origin: 'https://own.example' }
  const rss = writeFeed('rss', feedOfPosts(site, 'feed.xml', posts))
  const atom = writeFeed('atom', feedOfPosts(site, 'atom.xml', posts))
  const json = JSON.parse(writeFeed('json', feedOfPosts(site, 'feed.json', posts))) as {
    items: { url: string }[]
  }
  expect(rss.match(/<item>/g)).toHaveLength(posts.length)
  expect(atom.match(/<entry>/g)).toHaveLength(posts.length)
  expect(json.items.map(({ url }) => url)).toEqual(
    posts.map(({ slug }) => `https://own.example/blog/${slug}`),
  )
  for (const text of [rss, atom]) expect(text).toContain('T &amp; T')
})
