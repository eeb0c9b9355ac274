import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { holdLine } from './support/line.ts'
import { open, SIZES, settle } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

const MEMBERS = 12
const REFUSED = 'Member ini sedang dipakai di kasir'

test('what is done with rows of several pages tells how far it is, can be stopped, and lists what was refused', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  for (let number = 0; number < MEMBERS; number++)
    await owner.make('createMember', 'member', 'NewMember', {
      name: `Tamu ${String.fromCharCode(65 + number)}`,
      phone: `+62811000${1000 + number}`,
    })
  const line = await holdLine(page, /\/graphql/)
  await open(page, '/member')
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await rows.nth(0).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await settle(page)
  const bar = page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' })
  await expect(bar).toContainText('1 dipilih, 1 di halaman lain')
  await bar.getByRole('button', { name: `Pilih semua ${MEMBERS} hasil` }).click()
  await expect(bar).toContainText(`${MEMBERS} dipilih, 10 di halaman lain`)

  // The second is refused; the fourth waits until it is let through.
  const { promise: let_through, resolve: letThrough } = Promise.withResolvers<void>()
  const sent: number[] = []
  line.answer = async (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    if (operationName !== 'ArchiveMember') return route.fallback()
    sent.push(variables.id)
    if (sent.length === 4) await let_through
    if (sent.length !== 2) return route.fallback()
    const errors = [{ message: REFUSED, extensions: { code: 'CONFLICT' } }]
    return route.fulfill({ json: { data: null, errors } })
  }
  await bar.getByRole('button', { name: 'Arsipkan' }).click()
  await page
    .getByRole('dialog', { name: `Arsipkan ${MEMBERS} member?` })
    .getByRole('button', { name: 'Arsipkan' })
    .click()
  await expect(page.getByText(`3 dari ${MEMBERS} diproses…`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hentikan' }).click()
  letThrough()
  const report = page.getByRole('dialog', { name: 'Hasil tindakan' })
  await expect(report).toContainText('3 berhasil, 1 ditolak, 8 tidak diproses.')
  expect(sent).toHaveLength(4)
  const first = report.getByRole('listitem').first()
  await expect(first).toContainText(REFUSED)
  await expect(report.getByText('Tidak diproses karena dihentikan')).toHaveCount(8)
  await expectAccessible(page)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/member/edit/${sent[1]}$`))
  await expect(report).toBeHidden()
  await page.goBack()
  await settle(page)
  await expect(page.getByText('9 member', { exact: false }).first()).toBeVisible()
})
