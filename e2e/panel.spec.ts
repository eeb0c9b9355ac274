import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { test } from './support/test.ts'

/** Every page of the panel that is there. */
const PAGES = [
  '/dashboard',
  '/report/summary',
  '/report/transaction',
  '/outlet',
  '/outlet/add',
  '/outlet/edit/1',
  '/outlet/edit/1?tab=lokasi',
  '/outlet/edit/1?tab=jam',
  '/outlet/edit/1?tab=pajak',
  '/outlet/edit/1?tab=perangkat',
  '/menu',
  '/menu?tampilan=grid',
  '/menu/add',
  '/menu/edit/1',
  '/menu/edit/1?tab=varian',
  '/menu/edit/1?tab=resep',
  '/menu/edit/1?tab=harga',
  '/menu/edit/1?tab=ketersediaan',
  '/menu/edit/1?tab=dapur',
  '/menu/edit/1?tab=stok',
  '/menu/edit/1?tab=riwayat',
  '/menu/group/add',
  '/menu/group/edit/1',
  '/variant',
  '/variant/add',
  '/variant/edit/6',
  '/price',
  '/price/add',
  '/price/edit/1',
  '/price/edit/1?tab=aturan',
  '/price/edit/1?tab=menu',
  '/price/edit/1?tab=pratinjau',
  '/discount',
  '/discount/add',
  '/discount/edit/1',
  '/discount/edit/5',
  '/discount/edit/1?tab=pemakaian',
  '/brand',
  '/profile',
  '/unauthorized',
  '/out-of-limit',
]

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

for (const path of PAGES) {
  test(`${path} opens without complaint, fits and is accessible at every size, light and dark`, async ({
    page,
  }) => {
    await signInAs(page, 'master')
    await open(page, path)
    // What a size can break is looked at in one theme, what a theme can break in both.
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { colours_only: true })
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page, { colours_only: true })
  })
}
