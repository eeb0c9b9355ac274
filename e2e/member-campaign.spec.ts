import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Brand, signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

/** A brand with an outlet and three members who allow mail, and one who does not. */
async function prepare(page: Page): Promise<{ owner: Brand; names: string[] }> {
  const owner = await signUpHere(page)
  const { outlet_id, word } = await makeOutlet(owner)
  const names = ['Ani', 'Budi', 'Cici', 'Dodi'].map((name) => `${name} ${word}`)
  for (const [n, name] of names.entries())
    await owner.make('createMember', 'member', 'NewMember', {
      ...{ name, phone: `+6281277${1000 + n}0`, email: `m${n}.${word.toLowerCase()}@contoh.example` },
      ...{ joined_outlet_id: outlet_id, is_contactable: n < 3 },
    })
  return { owner, names }
}

interface Message {
  recipient: string
  subject: string
  body: string
}

/** Mail whose subject begins so, which the outbox holds. */
async function mailOf(page: Page, subject: string): Promise<Message[]> {
  const outbox = (await (await page.request.get('/_dev/outbox.json')).json()) as Message[]
  return outbox.filter((message) => message.subject.startsWith(subject))
}

test('a campaign is written by rules, tried, sent to those who may be written to, and tells what it did', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(SIZES.laptop)
  const { names } = await prepare(page)
  const word = names[0]?.split(' ').at(-1) ?? ''
  await open(page, '/member/campaign')
  await expect(page.getByText('Belum ada kampanye')).toBeVisible()
  await page.getByRole('link', { name: 'Tambah kampanye' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah kampanye' })).toBeVisible()
  await expect(
    page.getByText('3 member dapat dikirimi email dari 4; 1 belum menyetujui dihubungi.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Setia' }).click()
  await expect(
    page.getByText(/^Member yang terakhir datang dalam 30 hari terakhir dan datang minimal 6 kali/),
  ).toBeVisible()
  await expect(page.getByText('0 member dapat dikirimi email')).toBeVisible()
  for (const label of ['Terakhir datang, maksimal', 'Kunjungan dalam periode, minimal'])
    await page.getByLabel(label).fill('')
  await expect(page.getByText('3 member dapat dikirimi email')).toBeVisible()
  await page.getByLabel('Nama').fill(`Rindu ${word}`)
  await page.getByLabel('Kelompok pembanding').fill('0')
  await page.getByLabel('Subjek').fill(`Rindu ${word}, {nama}`)
  await page.getByLabel('Isi pesan').fill('Halo {nama}, pakai {kupon}.')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('{kupon} tidak dikenal')).toBeVisible()
  await page.getByLabel('Isi pesan').fill('Halo {nama}, poin Anda {poin}.')
  await expect(page.getByRole('region', { name: 'Pratinjau pesan' })).toContainText(
    'Halo Rani Wijaya, poin Anda 1.250.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Rindu ${word}` })).toBeVisible()

  // What is sent is what was saved.
  await page.getByLabel('Nama').fill(`Lain ${word}`)
  await expect(page.getByRole('button', { name: 'Kirim…' })).toBeDisabled()
  await page.getByRole('button', { name: 'Batal', exact: true }).click()
  await page.getByRole('button', { name: 'Uji ke saya' }).click()
  await expect(page.getByText('Contoh pesan dikirim ke email Anda!')).toBeVisible()
  expect(await mailOf(page, `[Uji] Rindu ${word}`)).toHaveLength(1)
  await page.getByRole('button', { name: 'Kirim…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Tidak dikirimi: 1 belum menyetujui dihubungi.')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(
    page.getByText('Tanpa kelompok pembanding, pengaruh kampanye ini tidak dapat dihitung.'),
  ).toBeVisible()
  await expectAccessible(page)
  const sent = await mailOf(page, `Rindu ${word}`)
  expect(sent.map(({ subject }) => subject).sort()).toEqual(
    names.slice(0, 3).map((name) => `Rindu ${word}, ${name}`),
  )

  await page.getByRole('row', { name: 'Member' }).getByRole('link', { name: '3' }).click()
  await expect(page.getByRole('button', { name: 'Kelompok dikirimi 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: names[0] ?? '' }).click()
  await expect(page.getByText('Belum ada transaksi')).toBeVisible()
  await open(page, '/member/campaign')
  await expect(page.getByRole('row', { name: new RegExp(`Rindu ${word}`) })).toContainText('3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jarak antarpesan' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Jarak antarpesan' }).fill('30')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Jarak antarpesan berhasil disimpan!')).toBeVisible()
})

test('on a phone a member stops by the link of a mail without a script, and the panel tells it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize(SIZES.phone)
  const { owner, names } = await prepare(page)
  const word = names[0]?.split(' ').at(-1) ?? ''
  const { outletList } = (await owner.ask('{ outletList(limit: 100) { nodes { id name } } }', {})) as {
    outletList: { nodes: { id: number; name: string }[] }
  }
  const id = await owner.make('createMemberCampaign', 'campaign', 'NewMemberCampaign', {
    ...{ name: `Henti ${word}`, outlet_ids: outletList.nodes.map((outlet) => outlet.id), rules: {} },
    ...{ subject: `Henti ${word}, {nama}`, body: 'Halo {nama}.', held_out_percent: 0 },
  })
  await owner.make('planMemberCampaign', 'campaign', 'PlanMemberCampaign', { id })
  const subject = `Henti ${word}, ${names[0]}`
  await expect.poll(async () => (await mailOf(page, subject)).length, { timeout: 90_000 }).toBe(1)
  const [mail] = await mailOf(page, subject)
  const path = /\/b\/\S+/.exec(mail?.body ?? '')?.[0] ?? ''

  const context = await browser.newContext({
    ...{ viewport: SIZES.phone, javaScriptEnabled: false, baseURL: baseURL ?? '' },
  })
  const guest = await context.newPage()
  await guest.goto(path)
  await expectNoSidewaysScroll(guest)
  await guest.getByRole('button', { name: 'Berhenti menerima pesan' }).click()
  await expect(guest.getByRole('heading', { name: 'Pesan dihentikan' })).toBeVisible()
  await guest.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
  await expect(guest.getByRole('heading', { name: 'Tautan ini tidak berlaku' })).toBeVisible()
  await context.close()
  const seen = await browser.newContext({ viewport: SIZES.phone, baseURL: baseURL ?? '' })
  const look = await seen.newPage()
  await look.goto(path)
  await expectAccessible(look)
  await seen.close()

  await open(page, `/member/campaign/edit/${id}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await open(page, '/member/campaign/add')
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Kebiasaan datang').selectOption({ label: 'Hilang' })
  await expect(
    page.getByText('Member yang biasa datang tetapi sudah hilang menurut kebiasaannya.'),
  ).toBeVisible()
  await expectAccessible(page, { of_size: true })
  await open(page, `/member?q=${encodeURIComponent(names[0] ?? '')}`)
  await page.getByRole('link', { name: names[0] ?? '' }).click()
  await expect(page.getByText(/^Member berhenti menerima pesan kampanye pada /)).toBeVisible()
})
