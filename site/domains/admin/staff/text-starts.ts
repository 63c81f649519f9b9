/** What an empty editor begins with, by kind. */
export const textStarts = {
  post: `---
title: A title
summary: One sentence for lists and feeds.
author: workshop
tags: icons
date: 2026-01-31
cover: icon/heart*8
---

The first paragraph.

![A row of pictures](catalogue:icon/star*12)
`,
  page: `---
title: A title
lead: One sentence under the title.
---

## A heading

The first paragraph.
`,
} as const
