import { expectAccessible } from './support/axe.ts'
import { signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('a draft and a discount are tried on receipts of past days, kept, and old once they are changed', async ({
  page,
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const mark = Math.random().toString(36).slice(2, 8)
  const id = await owner.make('createPrice', 'price', 'NewPrice', {
    ...{ name: `Coba ${mark}`, channels: ['GRABFOOD'], priority: 90 },
    rules: [{ target: 'all', kind: 'percent', value: 4_000 }],
  })
  await signInAs(page, 'master')
  await open(page, `/price/edit/${id}?tab=coba`)
  await page.getByRole('button', { name: '7 hari' }).click()
  await page.getByRole('button', { name: 'Coba pada nota' }).click()
  await expect(page.getByRole('heading', { name: /^Hasil percobaan/ })).toBeVisible()
  await expect(page.getByText(/nota berubah/)).toBeVisible()
  const channels = page.getByRole('table', { name: 'Per channel' })
  await expect(channels.getByRole('row', { name: /GrabFood/ })).toContainText('−')
  await expect(page.getByRole('table', { name: 'Per menu' }).getByRole('row').nth(1)).toContainText(
    'GrabFood',
  )
  await expectAccessible(page)
  // Days that are asked for are looked at before anything is tried.
  await page.getByRole('button', { name: 'Pilih tanggal' }).click()
  await page.getByLabel('Dari').fill('01/01/2026')
  await page.getByRole('button', { name: 'Coba pada nota' }).click()
  await expect(page.getByRole('alert')).toContainText('Periode maksimal 92 hari')
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.laptop)

  await owner.make('updatePrice', 'price', 'EditPrice', { id, priority: 77 })
  await open(page, `/price/edit/${id}?tab=coba`)
  await expect(page.getByText(/Aturannya sudah diubah sejak percobaan ini/)).toBeVisible()

  const discount_id = await owner.make('createDiscount', 'discount', 'NewDiscount', {
    ...{ name: `Coba ${mark}`, code: `COBA-${mark}`.toUpperCase(), type: 'bill_percent', value: 1000 },
  })
  await open(page, `/discount/edit/${discount_id}?tab=coba`)
  await page.getByRole('button', { name: '7 hari' }).click()
  await page.getByRole('button', { name: 'Coba pada nota' }).click()
  await expect(page.getByText(/harus laku .* lebih banyak/)).toBeVisible()
})

test('of a list that sets prices it is told what really came, beside the same days before', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/price?q=GOFOOD')
  await page.getByRole('link', { name: 'GoFood', exact: true }).first().click()
  await page.getByRole('link', { name: 'Coba dulu' }).click()
  const effect = page.getByRole('table', { name: 'Yang benar-benar terjadi' })
  await expect(effect.getByRole('row', { name: /Berlaku di sini/ })).toContainText('→')
  await expect(page.getByText('Berlaku di semua outlet, jadi tidak ada outlet pembanding.')).toBeVisible()
})
