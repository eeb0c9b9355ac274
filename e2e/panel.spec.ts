import type { Page } from '@playwright/test'
import { barriersOf } from './support/axe.ts'
import { expectFits, goOn, resize, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

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

test.use({ viewport: SIZES.laptop })

const softly = expect.configure({ soft: true })

async function ask(page: Page, of: string, look: Parameters<typeof barriersOf>[1] = {}): Promise<void> {
  softly(await barriersOf(page, look), `${of}: accessibility`).toEqual([])
}

const GROUPS = 6
for (let group = 0; group < GROUPS; group++) {
  test(`pages open without complaint, fit and are accessible at every size, light and dark (${group + 1} of ${GROUPS})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await signInAs(page, 'master')
    for (const path of PAGES.filter((_, place) => place % GROUPS === group)) {
      await resize(page, SIZES.laptop)
      await goOn(page, path)
      // What a size can break is looked at in one theme, what a theme can break in both.
      await page.emulateMedia({ colorScheme: 'light' })
      await expectFits(page, `${path} on a laptop`)
      await ask(page, `${path} on a laptop`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await ask(page, `${path} on a laptop, dark`, { colours_only: true })
      await resize(page, SIZES.phone)
      await expectFits(page, `${path} on a phone`)
      await ask(page, `${path} on a phone, dark`)
      await page.emulateMedia({ colorScheme: 'light' })
      await ask(page, `${path} on a phone`, { colours_only: true })
    }
  })
}
