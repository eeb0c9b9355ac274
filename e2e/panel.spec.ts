import { expectNoSidewaysScroll, open, SIZES, signInAs } from './support/panel.ts'
import { expectAccessible, test } from './support/test.ts'

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
  '/menu/edit/1?tab=harga',
  '/menu/edit/1?tab=ketersediaan',
  '/menu/edit/1?tab=dapur',
  '/menu/edit/1?tab=stok',
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

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Four times what a journey has: each page is opened at each size and looked at in both themes.
test.describe.configure({ timeout: 240_000 })

for (const path of PAGES) {
  test(`${path} opens without complaint, fits and is accessible at every size, light and dark`, async ({
    page,
  }) => {
    await signInAs(page, 'master')
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
    }
  })
}
