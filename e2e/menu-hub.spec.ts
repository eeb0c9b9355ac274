import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient, makeMenu, makePriceList, makeRecipe } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

test('a menu is given a new variant and what its options take without leaving its page', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const menu = await makeMenu(owner, ['Teh Tarik'])
  await makeRecipe(owner, menu.ids[0] ?? 0, await makeIngredient(owner, 'Teh Bubuk'))
  const address = `/menu/edit/${menu.ids[0]}`
  await open(page, `${address}?tab=varian`)
  await expect(page.getByText('Menu ini dijual tanpa pilihan.')).toBeVisible()
  await page.getByRole('button', { name: 'Varian baru' }).click()
  await page.getByLabel('Nama varian').fill('Ukuran')
  await page.getByLabel('Nama pilihan 1').fill('Kecil')
  await page.getByLabel('Nama pilihan 2').fill('Besar')
  await page.getByRole('button', { name: 'Tambah varian' }).click()
  await expect(page.getByText('Varian berhasil ditambahkan!')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Varian menu ini' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Kecil, Besar')
  await page.getByLabel('Harga di menu ini: Ukuran, Besar').fill('25000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan perubahan' })).toBeHidden()

  // Typed into the recipe, kept while another part is looked at, and told of at once.
  await page.getByRole('navigation', { name: 'Bagian menu' }).getByRole('link', { name: 'Resep' }).click()
  await page.getByLabel('Jumlah bahan 1').fill('40')
  await page.getByRole('navigation', { name: 'Bagian menu' }).getByRole('link', { name: 'Umum' }).click()
  await page.getByRole('navigation', { name: 'Bagian menu' }).getByRole('link', { name: 'Resep' }).click()
  await expect(page.getByLabel('Jumlah bahan 1')).toHaveValue('40')
  await page.getByRole('button', { name: 'Bahan pilihan Ukuran' }).click()
  await page.getByRole('button', { name: 'Tambah perubahan Besar' }).click()
  const part = page.getByRole('region', { name: 'Bahan pilihan Ukuran' })
  await chooseOption(part.getByRole('combobox', { name: /^Bahan 1 Besar/ }), 'Teh Bubuk')
  await part.getByLabel('Jumlah 1 Besar').fill('10')
  await part.getByRole('checkbox', { name: 'Tanpa bahan' }).first().check()
  await part.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Bahan pilihan berhasil diubah!')).toBeVisible()
  const costs = page.getByRole('table', { name: 'Biaya per pilihan Ukuran' })
  // 40 and 10 grams of 100 rupiah each, of a price of 25,000.
  await expect(costs.getByRole('row', { name: /Besar/ })).toContainText(/5\.000.*25\.000.*20/)
  await expect(costs.getByRole('row', { name: /Kecil/ })).toContainText(/4\.000.*20\.000.*20/)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(page.getByText('Resep berhasil diubah!')).toBeVisible()

  await open(page, `${address}?tab=riwayat`)
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' })).toContainText('Varian')
})

test('a menu tells what each channel pays now and next, and why', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner, { name: 'Kenari Dago' })
  const menu = await makeMenu(owner, ['Kopi Tubruk'])
  await makePriceList(owner, 'Harga Grab Uji', { is_running: true })
  await open(page, `/menu/edit/${menu.ids[0]}?tab=harga`)
  const board = page.getByRole('table', { name: 'Harga per channel' })
  await expect(board.getByRole('row', { name: /^GrabFood/ })).toContainText('25.000')
  await expect(board.getByRole('row', { name: /^GrabFood/ })).toContainText('Harga Grab Uji')
  await expect(board.getByRole('row', { name: /^Bawa pulang|^Take/i })).toContainText('harga menu')
  await board.getByRole('button', { name: /GrabFood/ }).click()
  const why = page.getByRole('region', { name: 'Asal harga ini' })
  await expect(why.getByRole('list', { name: 'Asal harga' })).toContainText('25')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  // A new price of the menu is told of at once.
  await page.getByRole('textbox', { name: 'Harga' }).fill('24000')
  await page.keyboard.press('Control+s')
  await expect(board.getByRole('row', { name: /^GrabFood/ })).toContainText('30.000')
})

test('each part of a menu saves for itself, and what is typed in another is neither lost nor a conflict', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner, { name: 'Kenari Dago' })
  const menu = await makeMenu(owner, ['Wedang Jahe'])
  const [name = ''] = menu.items
  await open(page, `/menu/edit/${menu.ids[0]}?tab=dapur`)
  const parts = page.getByRole('navigation', { name: 'Bagian menu' })
  const save = page.getByRole('button', { name: 'Simpan perubahan' })
  await page.getByLabel('Waktu siap').fill('7')
  await parts.getByRole('link', { name: 'Umum' }).click()
  await expect(parts.getByRole('link', { name: /^Dapur ?, belum disimpan$/ })).toBeVisible()
  await expect(save).toBeHidden()
  await page.getByLabel('Nama menu').fill(`${name} Panas`)
  await page.getByLabel('Label baru').fill('Menu Lebaran')
  await page.getByRole('button', { name: 'Tambah label' }).click()
  await expect(page.getByRole('checkbox', { name: 'Menu Lebaran' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Panas` })).toBeVisible()

  // Kept through a reload of the page too, and asked about once however many parts have something.
  await parts.getByRole('link', { name: 'Harga & Channel' }).click()
  await page.getByRole('textbox', { name: 'Harga' }).fill('24000')
  await expect(parts.getByRole('link', { name: /belum disimpan/ })).toHaveCount(2)
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  const leave = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
  await expect(leave).toContainText('2 perubahan belum disimpan')
  await leave.getByRole('button', { name: 'Batal' }).click()
  await expect(leave).toBeHidden()
  await parts.getByRole('link', { name: /^Dapur/ }).click()
  await expect(page.getByLabel('Waktu siap')).toHaveValue('7')
  await save.click()
  await expect(page.getByText('Menu berhasil diubah!').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(parts.getByRole('link', { name: /belum disimpan/ })).toHaveCount(1)
  await parts.getByRole('link', { name: /^Harga & Channel/ }).click()
  await expect(page.getByRole('textbox', { name: 'Harga' })).toHaveValue('24.000')
  await save.click()
  await expect(parts.getByRole('link', { name: /belum disimpan/ })).toHaveCount(0)
  // The mark is gone while it saves, and the button is called otherwise; it is gone once it has.
  await expect(page.getByRole('button', { name: /^(Simpan perubahan|Menyimpan)/ })).toBeHidden()
  const read = 'query I($id: Int!) { item(id: $id) { name price prep_minutes tags } }'
  expect((await owner.ask(read, { id: menu.ids[0] })).item).toEqual({
    ...{ name: `${name} Panas`, price: 24_000, prep_minutes: 7, tags: ['Menu Lebaran'] },
  })
})

test('a menu that is counted itself gets its minimum and par beside its stock', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner, { name: 'Kenari Dago' })
  const menu = await makeMenu(owner, ['Air Mineral'])
  await open(page, `/menu/edit/${menu.ids[0]}?tab=stok`)
  await expect(page.getByRole('heading', { name: 'Batas stok' })).toBeHidden()
  await page.getByRole('radio', { name: 'Stok menu' }).check()
  await page.getByRole('switch', { name: 'Catat log stok' }).check()
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  const row = page.getByRole('list', { name: 'Batas stok per outlet' }).getByRole('listitem').first()
  await row.getByRole('textbox', { name: /^Minimum/ }).fill('12')
  await row.getByRole('textbox', { name: /^Par/ }).fill('6')
  await page.getByRole('button', { name: 'Simpan batas stok' }).click()
  await expect(page.getByText('Par tidak boleh kurang dari minimum')).toBeVisible()
  await row.getByRole('textbox', { name: /^Par/ }).fill('48')
  await page.getByRole('button', { name: 'Simpan batas stok' }).click()
  await expect(page.getByText('Batas stok berhasil diubah!')).toBeVisible()
  await expect(row).toContainText('Habis')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(row.getByRole('textbox', { name: /^Par/ })).toHaveValue('48')
})

test('many menus get pictures at once, each by the name of its file', async ({ page }) => {
  const owner = await signUpHere(page)
  const menu = await makeMenu(owner, ['Bajigur', 'Bandrek'])
  const [one = '', two = ''] = menu.items
  const buffer = await readFile('web/public/icons/lumbung-180.png')
  await open(page, '/menu')
  for (const name of menu.items)
    await page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Foto', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto 2 menu' })
  await dialog.getByLabel('Berkas foto').setInputFiles([
    { name: `${one}.png`, mimeType: 'image/png', buffer },
    { name: 'IMG_2041.png', mimeType: 'image/png', buffer },
    { name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('bukan gambar') },
  ])
  const files = dialog.getByRole('list', { name: 'Berkas yang dipilih' }).getByRole('listitem')
  await expect(files).toHaveCount(3)
  await expect(files.nth(2)).toContainText('File harus JPG, PNG, atau WebP')
  await dialog.getByRole('combobox', { name: 'Menu untuk IMG_2041.png' }).selectOption({ label: two })
  await expectAccessible(page, { part: '[data-dialog]' })
  await dialog.getByRole('button', { name: 'Simpan 2 foto' }).click()
  await expect(page.getByText('Foto 2 menu berhasil disimpan!')).toBeVisible()
  const read = 'query I($f: [Filter!]) { itemList(filters: $f) { nodes { id image } } }'
  const pictures = async () => {
    const { itemList } = (await owner.ask(read, { f: [{ field: 'id', sort: 'Asc' }] })) as {
      itemList: { nodes: { image: string | null }[] }
    }
    return itemList.nodes.map(({ image }) => image !== null)
  }
  expect(await pictures()).toEqual([true, true])
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect.poll(pictures).toEqual([false, false])
})

test('name and group of a menu are changed in its row, and come back by undo', async ({ page }) => {
  const owner = await signUpHere(page)
  const [from, to] = [await makeMenu(owner, ['Bajigur', 'Bandrek']), await makeMenu(owner, ['Sekoteng'])]
  const [name = '', taken = ''] = from.items
  await open(page, '/menu')
  await page.getByRole('button', { name: `Ubah nama ${name}` }).click()
  const box = page.getByRole('textbox', { name: `Nama ${name}` })
  await box.fill(taken)
  await box.press('Enter')
  await expect(page.getByText('Nama menu sudah digunakan')).toBeVisible()
  await box.fill(`${name} Panas`)
  await box.press('Enter')
  await expect(page.getByText('Nama berhasil diubah!')).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} Panas` })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/menu?kolom=name.item_group.price')
  const group = page.getByRole('combobox', { name: `Grup ${name}` })
  await group.selectOption({ label: to.group })
  await expect(page.getByText('Grup berhasil diubah!')).toBeVisible()
  await expect(group).toHaveValue(String(to.group_id))
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expect(group).toHaveValue(String(from.group_id))
})
