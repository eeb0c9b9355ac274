import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { firstId } from './support/record-pages.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

const MASTER = 'Ratri Kusumawardani'
const MANAGER = 'Yudha Pratama'

const card = (page: Page) => page.getByRole('region', { name: 'Komentar' })
const entry = (page: Page, words: string) => card(page).getByRole('listitem').filter({ hasText: words })
const box = (page: Page) => card(page).getByRole('textbox', { name: 'Komentar baru' })

async function openCard(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Komentar/ })
    .click()
}

/** A supplier of the journey's own. */
async function makeSupplier(url: string, word: string): Promise<number> {
  const owner = await signInOwner(url)
  return owner.make('createSupplier', 'supplier', 'NewSupplier', {
    name: `Pemasok ${word}`,
    phone: '+628111222333',
  })
}

test('somebody is named on a record, finds it in the bell, and is led to the words', async ({
  page,
  baseURL,
}) => {
  const word = newWord()
  const id = await makeSupplier(baseURL ?? '', word)
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, `/supplier/edit/${id}`)
  await openCard(page)
  await box(page).click()
  await box(page).pressSequentially(`Tanya ${word} dulu ya @yud`)
  const offered = card(page).getByRole('option')
  await expect(offered).toHaveText([new RegExp(MANAGER)])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue(`Tanya ${word} dulu ya @${MANAGER} `)
  await page.keyboard.press('Control+Enter')
  await expect(entry(page, word)).toContainText(MASTER)
  await expect(box(page)).toHaveValue('')

  await signInAs(page, 'area_manager')
  await open(page, '/member')
  await page.getByRole('button', { name: /^Notifikasi/ }).click()
  const told = page.getByRole('listitem').filter({ hasText: `Pemasok ${word}` })
  await expect(told).toContainText(`Anda disebut: ${MASTER}`)
  await told.getByRole('link', { name: /^Baca/ }).click()
  await expect(page).toHaveURL(new RegExp(`/supplier/edit/${id}#komentar-\\d+$`))
  await expect(entry(page, word)).toBeInViewport()
  // Seen once, it waits no more.
  await expect(card(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: /^Notifikasi/ }).click()
  await expect(page.getByText('Perlu tindakan').first()).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Anda disebut: ${MASTER}` })
      .filter({ hasText: word }),
  ).toHaveCount(0)
})

test('its author changes a comment and takes it away; both leave a trace, and a text is no markup', async ({
  page,
  baseURL,
}) => {
  const word = newWord()
  const id = await makeSupplier(baseURL ?? '', word)
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, `/supplier/edit/${id}`)
  await openCard(page)
  const markup = `<b>${word}</b> & <img src=x>`
  await box(page).fill(markup)
  await card(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(entry(page, markup)).toBeVisible()
  await expect(card(page).locator('img')).toHaveCount(0)

  await entry(page, word).getByRole('button', { name: 'Ubah' }).click()
  const change = card(page).getByRole('textbox', { name: 'Ubah komentar' })
  await change.fill(`Jadi ${word}`)
  await card(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(entry(page, `Jadi ${word}`)).toContainText('diubah')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
  }
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.laptop)

  await entry(page, word).getByRole('button', { name: 'Hapus' }).click()
  await page
    .getByRole('dialog', { name: 'Hapus komentar ini?' })
    .getByRole('button', { name: 'Hapus' })
    .click()
  await expect(entry(page, 'Komentar dihapus')).toBeVisible()
  const history = page.getByRole('region', { name: 'Riwayat perubahan' })
  await history.getByRole('button', { name: 'Riwayat perubahan', exact: true }).click()
  await expect(history.getByText('Menghapus komentar')).toBeVisible()
  await expect(history.getByText('Mengubah komentar')).toBeVisible()
})

test('receipts are talked about in their panel', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  const id = await firstId(page, 'transactionList')
  // The panel may be open before its list is drawn.
  await page.goto(`/report/transaction?struk=${id}`)
  await openCard(page)
  await expect(box(page)).toBeVisible()
})

test.describe(() => {
  test.use({ expected_complaints: ['Komentar tidak ditemukan'] })

  test('who may not see what a comment is about is not led there', async ({ page, baseURL }) => {
    const word = newWord()
    const owner = await signInOwner(baseURL ?? '')
    const record_id = await owner.make('createMember', 'member', 'NewMember', {
      ...{ name: `Tamu ${word}`, phone: `0815${String(currentTime()).slice(-8)}` },
    })
    const id = await owner.make('createComment', 'comment', 'NewComment', {
      kind: 'member',
      record_id,
      body: word,
    })
    await signInAs(page, 'warehouse')
    await open(page, `/comment/${id}`)
    await expect(page.getByRole('heading', { level: 2, name: /tidak ditemukan/i })).toBeVisible()
  })
})
