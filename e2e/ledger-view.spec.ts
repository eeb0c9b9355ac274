import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { ask } from './support/record-pages.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'
import { button, doWith, saveAs, told } from './support/views.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

interface Balance {
  account_id: number
  code: string
  name: string
  closing: number
}

/** Sends a schedule at once; its mail names the account and leads to its ledger. */
async function expectSent(
  page: Page,
  card: Locator,
  { name, recipient, other }: { name: string; recipient: string; other: Balance },
): Promise<void> {
  await card.getByRole('button', { name: `Kirim sekarang ${name} bulanan` }).click()
  await expect(card.getByText('Belum pernah')).toBeHidden({ timeout: 30_000 })
  const outbox = await page.request.get('/_dev/outbox.json')
  const [mail] = ((await outbox.json()) as { recipient: string; body: string }[]).filter(
    (entry) => entry.recipient === recipient,
  )
  expect(mail?.body).toContain(`Akun: ${other.code} ${other.name}`)
  expect(mail?.body).toContain(`akun=${other.account_id}`)
}

for (const [size, viewport] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone })) {
  test(`the ledger of an account is a view that is kept, mailed and watched, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, 'master')
    const name = `Buku ${newWord()}`
    const data = await ask(
      page,
      '{ trialBalance(filter: { preset: "last_month" }) { rows { account_id code name closing } } }',
    )
    const { rows } = data.trialBalance as { rows: Balance[] }
    const other = rows.find(({ closing }, place) => place > 0 && closing !== 0)
    if (!other) throw new Error('nothing was booked last month')
    // Without an account it is of the first; another is found by typing. The address of before leads here.
    await open(page, '/books/ledger?periode=bulan-lalu&outlet=semua')
    await expect(page.getByRole('heading', { name: `${rows[0]?.code} ${rows[0]?.name}` })).toBeVisible()
    await page.getByRole('combobox', { name: 'Akun' }).fill(other.code)
    await page.getByRole('option', { name: `${other.code} ${other.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`akun=${other.account_id}`))
    const head = page.getByRole('heading', { name: `${other.code} ${other.name}` })
    await expect(head).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await open(page, `/books/ledger/${other.account_id}?periode=bulan-lalu&outlet=semua`)
    await expect(page).toHaveURL(new RegExp(`/books/ledger\\?.*akun=${other.account_id}`))
    // What it began with opens.
    await page
      .getByRole('button', { name: /jelaskan Saldo awal$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText(`${other.name}`).first()).toBeVisible()
    await page.keyboard.press('Escape')

    await saveAs(page, name)
    await doWith(page, name, 'Awasi…')
    const watch = page.getByRole('dialog', { name: 'Awasi angka' })
    await watch.getByRole('combobox', { name: 'Angka' }).selectOption('Saldo akhir')
    await watch.getByLabel('Batas').fill('999000000000')
    await watch.getByRole('button', { name: 'Awasi', exact: true }).click()
    await told(page, 'Angka ini diawasi!')
    await expect(button(page)).toHaveAccessibleName(`Atur tampilan: ${name}`)
    await doWith(page, name, 'Kirim lewat email…')
    const dialog = page.getByRole('dialog', { name: 'Kirim Buku besar lewat email' })
    await expect(dialog.getByText(`mengikuti tampilan ${name}`)).toBeVisible()
    const recipient = `${newWord()}@example.com`
    await dialog.getByRole('textbox', { name: 'Penerima' }).fill(recipient)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await told(page, 'Laporan berhasil dijadwalkan!')
    const card = page.getByRole('article', { name: `${name} bulanan` })
    await expect(card).toBeVisible()
    // A brand sends five at once in ten minutes, and other journeys send as well.
    if (size === 'laptop') await expectSent(page, card, { name, recipient, other })
    await open(page, '/report/watch')
    await expect(page.getByRole('article', { name }).getByText(`Akun: ${other.name}`)).toBeVisible({
      timeout: 30_000,
    })
  })
}
