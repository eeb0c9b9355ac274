import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import jsqr from 'jsqr'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const bytesOf = async (download: Download) => readFileSync(await download.path())

/** What a phone reads off a picture, which the browser of a page turns into dots. */
async function readCode(page: Page, picture: Uint8Array): Promise<string | undefined> {
  const { dots, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const width = 360
    const height = Math.round((bitmap.height / bitmap.width) * width)
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0, width, height)
    let dots = ''
    for (const value of context?.getImageData(0, 0, width, height).data ?? [])
      dots += String.fromCharCode(value)
    return { width, height, dots: btoa(dots) }
  }, Buffer.from(picture).toString('base64'))
  return jsqr.default(new Uint8ClampedArray(Buffer.from(dots, 'base64')), width, height)?.data
}

/** Opens the address a code holds, as a guest who is not signed in. */
async function scan(page: Page, address: string): Promise<Page> {
  const browser = page.context().browser()
  const context = await browser?.newContext({ viewport: SIZES.phone, colorScheme: 'dark' })
  const guest = await context?.newPage()
  if (!guest) throw new Error('no browser')
  await guest.goto(address)
  return guest
}

test('codes of tables are chosen, made into files that phones read, and open the menu at that table', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/qr-code/order?outlet=4&tab=kode')
  await expect(page.getByRole('img', { name: 'Kartu QR meja A1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Lantai 1' }).uncheck()
  await page.getByRole('checkbox', { name: 'Lantai 2' }).uncheck()
  await expect(page.getByRole('button', { name: 'ZIP PNG & SVG' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'B2', exact: true }).check()
  await page.getByRole('checkbox', { name: 'B4', exact: true }).check()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ZIP PNG & SVG' }).click()
  const files = unzipSync(await bytesOf(await waiting))
  await expect(page.getByText('File berhasil diunduh!')).toBeVisible()
  expect(Object.keys(files).sort()).toEqual([
    'png/001-meja-b2.png',
    'png/002-meja-b4.png',
    'svg/001-meja-b2.svg',
    'svg/002-meja-b4.svg',
  ])
  const codes = await Promise.all(
    ['png/001-meja-b2.png', 'png/002-meja-b4.png'].map((name) =>
      readCode(page, files[name] ?? new Uint8Array()),
    ),
  )
  expect(codes[0]).toMatch(/\/t\/[0-9a-f]+\.[\w-]{24}\?qr$/)
  expect(codes[1]).not.toBe(codes[0])

  const guest = await scan(page, codes[1] ?? '')
  await expect(guest.getByText('Meja B4 · Lantai 2')).toBeVisible()
  // The mark that counts a scan does not stay in the address that is shared.
  await expect(guest).toHaveURL(/\/t\/[\w.-]+$/)
  await guest.getByLabel('Cari menu').fill('tidak ada yang begini')
  await expect(guest.getByText('Menu tidak ditemukan')).toBeVisible()
  await guest.getByLabel('Cari menu').fill('kopi susu')
  await expect(guest.locator('#found')).toHaveText(/^[1-9]\d* menu ditemukan$/)
  await guest.locator('.item:not([hidden]) summary').first().click()
  await expect(guest.getByText('Reguler').first()).toBeVisible()
  await expectNoSidewaysScroll(guest)
  await expectAccessible(guest)
  await guest.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(guest, { colours_only: true })
  await guest.getByRole('link', { name: 'Kopi Sekar Lawang' }).click()
  await expect(guest.getByRole('heading', { name: 'Sekar Lawang Darmo' })).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()

  await page.getByRole('button', { name: 'Cetak / PDF' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Salinan tiap kode').fill('4')
  await expect(dialog.getByText('8 kode di 2 lembar')).toBeVisible()
  await dialog.getByRole('button', { name: 'A4, 12 stiker' }).click()
  await expect(dialog.getByText('8 kode di 1 lembar')).toBeVisible()
  await expectAccessible(page)
})

test('the code of an outlet is switched, copied and saved, and follows the words on it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = await signUpHere(page)
  await makeOutlet(owner, { code: 'KNR-PMD', activate_qr: true })
  await open(page, '/qr-code/view-outlet')
  await page.getByRole('button', { name: 'Salin tautan' }).click()
  await expect(page.getByText('Tautan berhasil disalin!')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/m\/[a-z0-9-]+\/KNR-PMD$/)
  const words = 'Ayo pindai di sini'
  await page.getByLabel('Ajakan').fill(words)
  const svg = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SVG', exact: true }).click()
  expect(String(await bytesOf(await svg))).toContain(words)
  const png = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PNG', exact: true }).click()
  expect(await readCode(page, await bytesOf(await png))).toBe(`${address}?qr`)

  const toggle = page.getByRole('switch', { name: 'Kode QR aktif' })
  const was_on = await toggle.isChecked()
  await toggle.setChecked(!was_on)
  await expect(page.getByText(was_on ? 'Kode QR dinonaktifkan!' : 'Kode QR diaktifkan!')).toBeVisible()
  await expect(toggle).toBeEnabled()
  await toggle.setChecked(was_on)
  await expect(page.getByText(was_on ? 'Kode QR diaktifkan!' : 'Kode QR dinonaktifkan!')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/qr-code/view-brand')
  await expect(page.getByRole('img', { name: /Kartu QR/ })).toBeVisible()
  await expectAccessible(page)
})
