import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { inviteColleague, signInColleague } from './support/colleague.ts'
import { holdLine } from './support/line.ts'
import { makeIngredient, makeOutlet, type Owner, ownerOf, stockUp } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

const dayAhead = (days: number) => new Date(currentTime() + days * 86_400_000).toISOString().slice(0, 10)

test.use({ viewport: SIZES.laptop })

test('outlets count on a day: planned at the desk, counted on the phone, once more where much differs, and told by cause', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Selatan' })
  await makeOutlet(owner, { name: 'Kenari Utara' })
  for (const name of ['Beras', 'Gula']) {
    await stockUp(owner, outlet_id, await makeIngredient(owner, name))
  }

  await open(page, '/adjustment')
  await page.getByRole('link', { name: 'Opname terjadwal' }).click()
  await expect(page.getByText('Belum ada opname terjadwal')).toBeVisible()
  await page.getByRole('link', { name: 'Rencanakan opname' }).first().click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill('Opname akhir bulan')
  await page.getByLabel('Diulang').selectOption({ label: 'Setiap minggu' })
  await page.getByRole('checkbox', { name: 'Kenari Utara' }).uncheck()
  await page.getByRole('switch', { name: 'Sembunyikan jumlah sistem' }).uncheck()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  // What is typed is not lost by a click elsewhere.
  await page.getByRole('main').getByRole('link', { name: 'Opname Terjadwal' }).click()
  const leaving = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
  await leaving.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('textbox', { name: /^Nama/ })).toHaveValue('Opname akhir bulan')
  const share = page.getByLabel('Barang per outlet')
  await share.fill('')
  await page.keyboard.press('Control+s')
  await expect(share).toBeFocused()
  await expect(page.getByText('Jumlah barang wajib diisi')).toBeVisible()
  await share.fill('20')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Opname berhasil direncanakan!')).toBeVisible()
  await page.getByRole('button', { name: 'Buka sekarang' }).click()
  await expect(page.getByText('Opname dibuka!')).toBeVisible()
  await expect(page.getByText('0 dari 2 baris dihitung')).toBeVisible()
  const campaign = new URL(page.url()).pathname

  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Hitung SO/ }).click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('Beras').getByRole('button').first().click()
  await page.getByLabel('g', { exact: true }).fill('4000')
  await page.keyboard.press('Enter')
  // The next line is open and its field has the keyboard.
  await expect(page.getByLabel('g', { exact: true })).toBeFocused()
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Semua baris sudah dihitung.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ke dokumen' }).click()
  const finish = page.getByRole('button', { name: 'Selesaikan hitungan', exact: true })
  await finish.click()
  await expect(page.getByText('Baris yang selisihnya besar perlu dihitung ulang')).toBeVisible()
  await page.getByRole('link', { name: 'Isi hitungan' }).click()
  await expect(row('Beras')).toContainText('Hitung ulang · sistem')
  await row('Beras').getByRole('button').first().click()
  await page.getByLabel('g', { exact: true }).fill('4000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible()
  await page.getByRole('link', { name: 'Ke dokumen' }).click()
  await finish.click()
  await expect(page.getByText('Dokumen selesai!')).toBeVisible()

  await open(page, campaign)
  await expect(page.getByText('1 dari 1 outlet selesai')).toBeVisible()
  await expect(page.getByText('Belum diketahui')).toBeVisible()
  await expect(page.getByText('1 dari 2', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await open(page, '/adjustment/campaign')
  await expect(page.getByRole('link', { name: 'Opname akhir bulan' })).toHaveCount(2)
  await expectAccessible(page)
})

/** A count of all outlets of which every one waits for approval. */
async function countAll(owner: Owner, keeper: Owner, outlets: readonly number[]): Promise<number> {
  const { ask, make } = owner
  await ask('mutation($v: EditAdjustmentSetting!) { setAdjustmentLimit(setting: $v) { version } }', {
    v: { approval_limit: 0 },
  })
  const rice = await makeIngredient(owner, 'Beras')
  for (const outlet_id of outlets) await stockUp(owner, outlet_id, rice)
  const id = await make('createCountCampaign', 'campaign', 'NewCountCampaign', {
    ...{ name: 'Opname bersama', planned_on: dayAhead(2), scope: 'all', recount_percent: null },
    outlets: outlets.map((outlet_id) => ({ outlet_id })),
  })
  const { openCountCampaign } = (await ask(
    'mutation($v: CountCampaignStep!) { openCountCampaign(campaign: $v) { outlets { adjustment_id } } }',
    { v: { id } },
  )) as { openCountCampaign: { outlets: { adjustment_id: number }[] } }
  for (const { adjustment_id } of openCountCampaign.outlets) {
    const entry = {
      no: 1,
      parts: [{ unit: 'g', quantity: '4000' }],
      counted_at: new Date(currentTime()).toISOString(),
    }
    await keeper.make('countAdjustment', 'adjustment', 'CountAdjustment', {
      id: adjustment_id,
      entries: [entry],
    })
    await keeper.make('submitAdjustment', 'adjustment', 'SubmitAdjustment', { id: adjustment_id })
  }
  return id
}

test.describe('where a connection breaks', () => {
  test.use({ expected_complaints: ['ERR_FAILED'] })

  test('counts that wait are approved in one go: how far it is, an outlet whose connection broke by name, and once more', async ({
    page,
    request,
  }) => {
    const owner = await signUpHere(page)
    const outlets: number[] = []
    for (const name of ['Kenari Barat', 'Kenari Selatan', 'Kenari Timur'])
      outlets.push((await makeOutlet(owner, { name })).outlet_id)
    const { adminGroupList } = (await owner.ask('{ adminGroupList { nodes { id name } } }', {})) as {
      adminGroupList: { nodes: { id: number; name: string }[] }
    }
    const keepers = adminGroupList.nodes.find(({ name }) => name === 'Gudang')?.id ?? 0
    const token = await signInColleague(request, await inviteColleague(page, owner, keepers))
    const { origin } = new URL((await page.request.get('/')).url())
    const id = await countAll(owner, ownerOf(origin, token), outlets)
    const line = await holdLine(page, /\/graphql/)
    await open(page, `/adjustment/campaign/${id}`)
    const { promise: let_through, resolve: letThrough } = Promise.withResolvers<void>()
    let sent = 0
    line.answer = async (route) => {
      if (route.request().postDataJSON().operationName !== 'ApproveAdjustment') return route.fallback()
      sent++
      if (sent === 2) return route.abort()
      if (sent === 3) await let_through
      return route.fallback()
    }
    await page.getByRole('button', { name: 'Setujui semua (3)' }).click()
    await expect(page.getByText('2 dari 3 diproses…')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hentikan' })).toBeVisible()
    letThrough()
    const report = page.getByRole('dialog', { name: 'Hasil tindakan' })
    await expect(report).toContainText('2 berhasil, 1 ditolak.')
    const refused = report.getByRole('listitem').first()
    await expect(refused).toContainText('Kenari')
    await expect(refused).toContainText('Koneksi terputus')
    await expectAccessible(page)
    await report.getByRole('button', { name: 'Tutup' }).last().click()
    line.answer = null
    await page.getByRole('button', { name: 'Setujui semua (1)' }).click()
    await expect(page.getByText('1 opname disetujui!')).toBeVisible()
    await expect(page.getByText('3 dari 3 outlet selesai')).toBeVisible()
  })
})
