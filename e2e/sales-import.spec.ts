import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('a file of sales is checked, imported once, and taken back', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const name = `jual ${mark}.csv`
  const today = new Date(currentTime() - 7 * 86_400_000).toISOString().slice(0, 10)
  const text = [
    'No Nota;Tanggal;Produk;Qty;Harga',
    `${mark}-1;${today} 10:00;Racikan ${mark};2;25.000`,
    `${mark}-2;${today} 10:05;Racikan ${mark};satu;25.000`,
  ].join('\n')
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await signInAs(page, 'other_brand')
  await open(page, '/report/transaction/impor')
  await expectAccessible(page)
  const outlet = page.getByLabel('Outlet', { exact: true })
  if ((await outlet.inputValue()) === '') await outlet.selectOption({ index: 1 })
  await page.getByLabel('File penjualan').setInputFiles(file)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('1 sel bermasalah')).toBeVisible()
  await expect(page.getByText('D3', { exact: true })).toBeVisible()
  await expect(page.getByText(`Racikan ${mark}`)).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Impor 1 nota' }).click()
  await expect(page.getByText('1 nota masuk, 0 sudah ada sebelumnya!')).toBeVisible()
  await page.getByRole('button', { name: `Batalkan ${name}` }).click()
  await page.getByRole('button', { name: 'Batalkan impor' }).click()
  await expect(page.getByText('Impor berhasil dibatalkan!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Dibatalkan: 1 nota')
})
