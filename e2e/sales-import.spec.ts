import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { chooseOption } from './support/combobox.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('a file of sales is checked, imported, mended by its own problems, and taken back', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const name = `jual ${mark}.csv`
  const today = new Date(currentTime() - 7 * 86_400_000).toISOString().slice(0, 10)
  const text = [
    'No Nota;Tanggal;Produk;Qty;Harga',
    `${mark}-1;${today} 10:00;Racikan ${mark};2;25.000`,
    `${mark}-2;${today} 10:05;Racikan ${mark};satu;25.000`,
  ].join('\n')
  const give = async (file_name: string, content: string) => {
    const outlet = page.getByLabel('Outlet', { exact: true })
    if ((await outlet.inputValue()) === '') await chooseOption(outlet, 0)
    await page
      .getByLabel('File penjualan')
      .setInputFiles({ name: file_name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await signInAs(page, 'other_brand')
  await open(page, '/report/transaction/impor')
  await expectAccessible(page)
  await give(name, text)
  await expect(page.getByText('1 nota tidak ikut masuk.')).toBeVisible()
  await expect(page.getByText('D3', { exact: true })).toBeVisible()
  await expect(page.getByText(`Racikan ${mark}`)).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Impor 1 nota' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 nota belum masuk' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh baris bermasalah' }).press('Enter')
  const problems = await readFile(await (await started).path(), 'utf8')
  expect(problems).toContain('satu')
  const first = page.url()
  await page.getByRole('button', { name: 'Kembali ke daftar' }).press('Enter')
  await give(`perbaikan ${mark}.csv`, problems.replace(';satu;', ';1;'))
  await page.getByRole('button', { name: 'Impor 1 nota' }).press('Enter')
  await expect(page.getByText('Tercatat').first()).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 nota belum masuk' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Batalkan impor' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan impor' }).press('Enter')
  await expect(page.getByText('Impor dibatalkan: 1 nota')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali ke daftar' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Impor dibatalkan: 1 nota')
})
