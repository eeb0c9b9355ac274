import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { inviteColleague, signInColleague } from './support/colleague.ts'
import { makeOutlet, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const mark = () => `${currentTime()}${Math.floor(Math.random() * 1000)}`

test('a role begins from another, is given to somebody invited, who signs in; the trail tells of it', async ({
  page,
  browser,
}) => {
  const number = mark()
  const role = `Barista ${number}`
  const name = `Wulan ${number}`
  const email = `wulan${number}@uji.example`
  await signInAs(page, 'master')
  await open(page, '/roles/add?dari=Kasir')
  await page.getByLabel('Nama peran').fill(role)
  const menu = page.getByRole('group', { name: 'Menu', exact: true })
  await expect(menu.getByLabel('Lihat', { exact: true })).toBeChecked()
  await menu.getByLabel('Ubah').check()
  await expect(page.getByText('Dapat melihat dan mengubah di Menu.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Peran berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: role })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/admin/add')
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page.getByText('Nama wajib diisi')).toBeVisible()
  await page.getByLabel('Nama', { exact: false }).first().fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Nomor telepon').fill(`0813${number.slice(-8)}`)
  await page.getByRole('combobox', { name: 'Peran' }).selectOption({ label: role })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Undangan berhasil dikirim!')).toBeVisible()
  await expect(page.getByText('Diundang')).toBeVisible()
  await expectAccessible(page)

  const outbox = (await (await page.request.get('/_dev/outbox.json')).json()) as {
    recipient: string
    body: string
  }[]
  const link =
    /\/invitation#\S+/.exec(outbox.find(({ recipient }) => recipient === email)?.body ?? '')?.[0] ?? ''
  const guest = await browser.newContext({ viewport: SIZES.phone, colorScheme: 'dark' })
  const theirs = await guest.newPage()
  await theirs.goto(new URL(link, page.url()).href)
  await expect(theirs.getByRole('heading', { level: 1, name: `Halo, ${name}` })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Kata sandi', { exact: true }).fill('Kebun-Teh-Sore-4')
  await theirs.getByLabel('Ulangi kata sandi').fill('Kebun-Teh-Sore-4')
  await theirs.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await theirs.waitForURL('**/sign-in')
  await theirs.getByLabel('Email atau nomor telepon').fill(email)
  await theirs.getByLabel('Kata sandi', { exact: true }).fill('Kebun-Teh-Sore-4')
  await theirs.getByRole('button', { name: 'Masuk', exact: true }).click()
  await theirs.waitForURL('**/dashboard')
  await guest.close()

  await open(page, `/audit?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: /Mengundang/ })).toContainText(name)
  await expect(page.getByRole('row', { name: /Menerima undangan/ })).toBeVisible()
  await page
    .getByRole('row', { name: /Mengundang/ })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Lihat semua perubahan' }).click()
  await expect(page.getByRole('dialog')).toContainText(email)
  await page.keyboard.press('Escape')

  await open(page, `/admin?q=${number}`)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan', exact: true }).click()
  await expect(page.getByText('Admin berhasil dinonaktifkan!')).toBeVisible()
})

test('lists, forms and the comparison can be used by all, in either theme and on a phone', async ({
  page,
}) => {
  await signInAs(page, 'master')
  for (const path of ['/roles', '/roles/edit/2', '/admin', '/audit']) {
    await page.setViewportSize(SIZES.laptop)
    await page.emulateMedia({ colorScheme: 'light' })
    await goOn(page, path)
    await expectAccessible(page)
    await page.setViewportSize(SIZES.phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(SIZES.laptop)
  await open(page, '/roles')
  await page.getByRole('button', { name: 'Bandingkan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bandingkan peran' })
  await dialog.getByLabel('Peran pertama').selectOption({ label: 'Gudang' })
  await dialog.getByLabel('Peran kedua').selectOption({ label: 'Auditor' })
  await expect(dialog.getByRole('region', { name: 'Hanya Gudang' })).toContainText('menambah dan mengubah')
  await expectAccessible(page)
})

test('Master cannot be changed, and who may not see these pages is told so', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/roles/edit/1')
  await expect(page.getByText('Dapat melakukan semuanya di semua modul dan semua outlet.')).toBeVisible()
  await expect(page.getByLabel('Nama peran')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Arsipkan', exact: true })).toBeHidden()
  await signInAs(page, 'warehouse')
  for (const path of ['/roles', '/admin', '/audit']) {
    await page.goto(path)
    await page.waitForURL('**/unauthorized**')
  }
})

test('a role is held to rupiah: set in the form, told in words, and refused beyond them', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const { web_modules } = (await owner.ask('{ me { web_modules { module { id key } } } }', {})).me as {
    web_modules: { module: { id: number; key: string } }[]
  }
  const module_id = web_modules.find(({ module }) => module.key === 'discount')?.module.id
  const name = `Promosi ${mark()}`
  const role_id = await owner.make('createAdminGroup', 'admin_group', 'NewAdminGroup', {
    name,
    permissions: [{ module_id, authorization_types: ['view', 'create', 'update'] }],
  })
  const code = `UJI${mark()}`
  const discount_id = await owner.make('createDiscount', 'discount', 'NewDiscount', {
    ...{ name: `Potongan ${code}`, code, type: 'bill_amount', value: 60_000 },
  })
  await signInAs(page, 'master')
  await open(page, `/roles/edit/${role_id}`)
  await page.getByText('Arti setiap hak').click()
  await expect(page.getByText('Membuat dan menggandakan diskon')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Diskon' }).fill('50000')
  await expect(page.getByText('Diskon paling banyak Rp 50.000.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Peran berhasil diubah!')).toBeVisible()

  const email = await inviteColleague(page, owner, role_id)
  const context = await browser.newContext({ viewport: SIZES.phone, colorScheme: 'dark' })
  const theirs = await context.newPage()
  await signInColleague(theirs.request, email)
  await open(theirs, `/discount/edit/${discount_id}`)
  await theirs.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(theirs.getByText(/Diskon Rp 60\.000, sedangkan batas peran Anda Rp 50\.000/)).toBeVisible()
  await expectAccessible(theirs)
  await context.close()

  await open(page, `/audit?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: /Batas diskon/ })).toBeVisible()
})

test('an admin is given an area, and reaches an outlet that opens there later', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const area = `Pesisir ${mark()}`
  const area_id = await owner.make('createArea', 'area', 'NewArea', { name: area })
  await makeOutlet(owner, { area_id })
  const { adminGroupList } = (await owner.ask(
    '{ adminGroupList(limit: 100) { nodes { id name } } }',
    {},
  )) as { adminGroupList: { nodes: { id: number; name: string }[] } }
  const group = adminGroupList.nodes.find(({ name }) => name === 'Manajer Outlet')?.id ?? 0
  const email = await inviteColleague(page, owner, group)
  await signInAs(page, 'master')
  await open(page, `/admin?q=${encodeURIComponent(email)}`)
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('switch', { name: 'Semua outlet' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Pilih outlet atau wilayah')).toBeVisible()
  const areas = page.getByRole('group', { name: 'Wilayah' })
  const ticks = areas.getByRole('checkbox', { name: area })
  await expect(areas).toBeVisible()
  if ((await ticks.count()) > 0) await ticks.check()
  else {
    await areas.getByRole('button').click()
    await page.getByRole('checkbox', { name: area }).check()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Admin berhasil diubah!')).toBeVisible()
  await expectAccessible(page)

  const { outlet_name } = await makeOutlet(owner, { area_id })
  const context = await browser.newContext({ viewport: SIZES.laptop })
  const theirs = await context.newPage()
  await signInColleague(theirs.request, email)
  await open(theirs, '/outlet')
  await expect(theirs.getByRole('link', { name: outlet_name })).toBeVisible()
  await context.close()
})

test.describe('a link that was used or never made', () => {
  test.use({ expected_complaints: ['Undangan tidak berlaku lagi'] })
  test('says what to do', async ({ page }) => {
    await page.goto('/invitation#1.1.tidakada')
    await expect(page.getByText(/minta undangan baru/)).toBeVisible()
  })
})
