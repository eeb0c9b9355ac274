import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { currentTime } from './support/clock.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** More stops than any page has: what is not met before cannot be reached. */
const MOST_STOPS = 120

/** Goes on with Tab until something is reached, as whoever has no mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reaches it')
}

async function press(page: Page, name: string | RegExp, root: Page | Locator = page): Promise<void> {
  await tabTo(page, root.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

test('a file of sales is imported, mended and taken back by keyboard alone', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const date = new Date(currentTime() - 6 * 86_400_000).toISOString().slice(0, 10)
  const text = [
    'No Nota;Tanggal;Produk;Qty;Harga',
    `${mark}-1;${date} 11:00;Racikan ${mark};2;25.000`,
    `${mark}-2;${date} 11:05;Racikan ${mark};dua;25.000`,
  ].join('\n')
  let chosen: FilePayload | undefined
  // What the window of the machine would be asked for; listened for before it opens.
  page.on('filechooser', (chooser) => void (chosen && chooser.setFiles(chosen)))
  const give = async (name: string, content: string) => {
    const outlet = page.getByLabel('Outlet', { exact: true })
    await tabTo(page, outlet)
    if ((await outlet.inputValue()) === '') {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await expect(outlet).not.toHaveValue('')
    chosen = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await press(page, 'Pilih file')
  }
  await signInAs(page, 'other_brand')
  await open(page, '/report/transaction/impor')
  await give(`papan ketik ${mark}.csv`, text)
  await expect(page.getByText('1 nota tidak ikut masuk.')).toBeVisible()
  await press(page, 'Impor 1 nota')
  await expect(page.getByRole('heading', { name: '1 nota belum masuk' })).toBeVisible()
  const started = page.waitForEvent('download')
  await press(page, 'Unduh baris bermasalah')
  const problems = await readFile(await (await started).path(), 'utf8')
  await press(page, 'Kembali ke daftar')
  await give(`perbaikan ${mark}.csv`, problems.replace(';dua;', ';2;'))
  await press(page, 'Impor 1 nota')
  await expect(page.getByText('Tercatat').first()).toBeVisible()
  await press(page, 'Batalkan impor')
  const question = page.getByRole('dialog')
  await press(page, 'Batalkan impor', question)
  await expect(page.getByText('Impor dibatalkan: 1 nota')).toBeVisible()
})
