import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { UUIDS } from './seed-surfaces.ts'
import { dialog, type Surface } from './surface.ts'

const collection = `/dashboard/favorites/${UUIDS.collection}`
const selectFirst = '.entry-grid > li label'

export const accountSurfaces: readonly Surface[] = [
  {
    file: 'domains/identity/accounts/visitor/user-menu.tsx',
    actor: 'member',
    path: '/icon/heart',
    clicks: ['.header .menu:not(.bell, .only-scripted, .header__mid) > summary'],
    open: '.header .menu[open] .menu__panel',
  },
  {
    file: 'domains/identity/accounts/modals/modal-host.tsx',
    actor: 'member',
    path: '/icons',
    clicks: [
      '.header .menu:not(.bell, .only-scripted, .header__mid) > summary',
      '.header .menu[open] a[href^="/auth/create-team"]',
    ],
    open: dialog,
  },
  {
    file: 'domains/shell/bell/bell.tsx',
    actor: 'member',
    path: '/dashboard/downloads',
    clicks: ['.bell > summary'],
    open: '.bell .menu__panel',
  },
  {
    file: 'domains/identity/accounts/pictures/crop-dialog.tsx',
    actor: 'member',
    path: '/dashboard/profile',
    clicks: [],
    open: dialog,
    prepare: chooseAPicture,
  },
  {
    file: 'domains/developers/api-apps/app.page.tsx',
    actor: 'member',
    path: `/dashboard/apps/${UUIDS.app}`,
    clicks: ['.confirm > summary'],
    open: '.confirm[open]',
  },
  {
    file: 'domains/workspace/collections/edit/export-menu.tsx',
    actor: 'member',
    path: collection,
    clicks: ['.menu > summary.btn--accent'],
    open: '.menu[open] .menu__panel',
  },
  {
    file: 'domains/workspace/collections/edit/edit-dialogs.tsx',
    actor: 'member',
    path: collection,
    clicks: ['.edit-head__acts > button:nth-of-type(2)', '.dialog__foot .btn--danger-line'],
    open: `${dialog}:has(.btn--danger)`,
  },
  {
    file: 'domains/workspace/collections/edit/edit-dialogs.tsx',
    actor: 'member',
    path: collection,
    clicks: ['.edit-head__acts > button:nth-of-type(2)'],
    open: dialog,
  },
  {
    file: 'domains/workspace/collections/edit/edit-dialogs.tsx',
    actor: 'member',
    path: collection,
    clicks: ['.edit-head__acts > button:nth-of-type(3)'],
    open: dialog,
  },
  {
    file: 'domains/workspace/collections/edit/select-bar.tsx',
    actor: 'member',
    path: collection,
    clicks: [selectFirst, '.selectbar .menu > summary'],
    open: '.selectbar .menu[open] .menu__panel',
  },
  {
    file: 'domains/workspace/collections/edit/rename-dialog.tsx',
    actor: 'member',
    path: collection,
    clicks: [selectFirst, '.selectbar > button:nth-of-type(2)'],
    open: dialog,
  },
  {
    file: 'domains/catalogue/palettes/page/palettes-page.tsx',
    actor: 'member',
    path: '/dashboard/palettes',
    clicks: ['main details:has(.btn--danger-line) > summary'],
    open: 'main details[open]',
  },
  {
    file: 'domains/catalogue/palettes/brand/brand-panel.tsx',
    actor: 'member',
    path: '/icons',
    clicks: ['.no-mobile > button:has-text("Brand colours")'],
    open: dialog,
    width: 1280,
  },
  {
    file: 'domains/catalogue/palettes/brand/brand-panel.tsx',
    actor: 'member',
    path: '/icons',
    clicks: ['[popovertarget=filters]', '#filters button:has-text("Brand colours")'],
    open: dialog,
    width: 390,
  },
  {
    file: 'domains/identity/teams/members/members-page.tsx',
    actor: 'team',
    path: '/dashboard/members',
    clicks: ['main a[href*="invite_members=true"]'],
    open: dialog,
  },
  {
    file: 'domains/contributing/submissions/assets/grid/grid-actions.tsx',
    actor: 'contributor',
    path: '/contributor/works',
    clicks: ['.works-withdraw > summary'],
    open: '.works-withdraw[open]',
  },
  {
    file: 'domains/contributing/submissions/assets/grid/bulk-bar.tsx',
    actor: 'contributor',
    path: '/contributor/works',
    clicks: ['.bulk > summary'],
    open: '.bulk[open]',
  },
  {
    file: 'domains/contributing/submissions/assets/grid/grid-actions.tsx',
    actor: 'contributor',
    path: `/contributor/works/${UUIDS.work}`,
    clicks: ['.works-withdraw > summary'],
    open: '.works-withdraw[open]',
  },
  {
    file: 'domains/contributing/submissions/bundles/own-bundles-page.tsx',
    actor: 'contributor',
    path: '/contributor/bundles',
    clicks: ['main details > summary'],
    open: 'main details[open]',
  },
  {
    file: 'domains/admin/staff/frame/action-form.tsx',
    actor: 'staff',
    path: '/staff/announcements',
    clicks: ['.staff-act > summary'],
    open: '.staff-act[open]',
  },
  {
    file: 'domains/admin/staff/bar/staff-menu.tsx',
    actor: 'staff',
    path: '/staff',
    clicks: ['[popovertarget=staff-menu]'],
    open: '.staffnav:popover-open',
    width: 390,
  },
  {
    file: 'domains/foundation/tables/table-menus.tsx',
    actor: 'staff',
    path: '/staff/items',
    clicks: ['.table-menu > summary'],
    open: '.table-menu[open] .menu__panel',
  },
  {
    file: 'domains/admin/staff/lists/bulk-bar.tsx',
    actor: 'staff',
    path: '/staff/items',
    clicks: ['.staff-bulk > summary'],
    open: '.staff-bulk[open]',
  },
  {
    file: 'domains/admin/staff/list-view.tsx',
    actor: 'staff',
    path: '/staff/sources',
    clicks: ['.staff-row-menu > summary'],
    open: '.staff-row-menu[open] .menu__panel',
  },
  {
    file: 'domains/workspace/collections/edit/edit-page.tsx',
    actor: 'member',
    path: collection,
    clicks: [selectFirst, '.entry-keys > summary'],
    open: '.entry-keys[open]',
  },
]

async function chooseAPicture(page: Page): Promise<void> {
  const create = { width: 400, height: 400, channels: 4, background: '#e11d48' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
}
