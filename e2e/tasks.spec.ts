import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Owner, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

/** An outlet that both reach. */
async function sharedOutlet(one: Owner, other: Owner): Promise<number> {
  const outletsOf = async ({ ask }: Owner) =>
    ((await ask('{ me { outlets { id } } }', {})) as { me: { outlets: { id: number }[] } }).me.outlets.map(
      ({ id }) => id,
    )
  const theirs = await outletsOf(other)
  const id = (await outletsOf(one)).find((each) => theirs.includes(each))
  if (!id) throw new Error('they reach no outlet both')
  return id
}

/** Orders of somebody who may not let them pass; answers their numbers. */
async function waitingOrders(url: string, count: number): Promise<string[]> {
  const [keeper, manager, master] = await Promise.all([
    signInOwner(url, 'warehouse'),
    signInOwner(url, 'area_manager'),
    signInOwner(url),
  ])
  const outlet_id = await sharedOutlet(keeper, manager)
  const word = newWord()
  const item_id = await makeIngredient(master, `Bahan ${word}`)
  const supplier_id = await master.make('createSupplier', 'supplier', 'NewSupplier', {
    name: `Pemasok ${word}`,
    phone: '+628111222333',
  })
  const numbers: string[] = []
  for (let made = 0; made < count; made++) {
    const id = await keeper.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', {
      outlet_id,
      supplier_id,
      lines: [{ item_id, unit: 'g', unit_quantity: '1000', price: 5_000 }],
    })
    const { submitPurchaseOrder } = (await keeper.ask(
      'mutation S($o: PurchaseOrderStep!) { submitPurchaseOrder(purchase_order: $o, confirmed_warnings: []) { number status } }',
      { o: { id } },
    )) as { submitPurchaseOrder: { number: string; status: string } }
    expect(submitPurchaseOrder.status).toBe('waiting')
    numbers.push(submitPurchaseOrder.number)
  }
  return numbers
}

const rowOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })

async function chooseMore(page: Page, number: string, entry: string): Promise<void> {
  await rowOf(page, number)
    .getByRole('button', { name: `Tindakan lain: ${number} menunggu persetujuan` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('what waits is done in place, put off, and given to somebody who finds it with who gave it', async ({
  page,
  baseURL,
}) => {
  const [done = '', later = '', given = ''] = await waitingOrders(baseURL ?? '', 3)
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Perlu tindakan' })).toBeVisible()
  await expect(rowOf(page, done)).toContainText('Rp')

  await rowOf(page, done)
    .getByRole('button', { name: /^Setujui/ })
    .click()
  const question = page.getByRole('dialog', { name: `Setujui ${done}?` })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText(`${done} disetujui!`)).toBeVisible()
  await expect(rowOf(page, done)).toHaveCount(0)

  await chooseMore(page, later, 'Tunda sampai besok pagi')
  await expect(page.getByText('Tugas ditunda!')).toBeVisible()
  await expect(rowOf(page, later)).toHaveCount(0)
  await page.getByRole('button', { name: /ditunda, diserahkan, atau ditutup$/ }).click()
  await expect(rowOf(page, later)).toContainText('Ditunda sampai')
  await expectAccessible(page)
  await rowOf(page, later)
    .getByRole('button', { name: /^Kembalikan/ })
    .click()
  await expect(rowOf(page, later).getByRole('button', { name: /^Setujui/ })).toBeVisible()

  await chooseMore(page, given, 'Serahkan…')
  const giving = page.getByRole('dialog', { name: 'Serahkan tugas' })
  await giving.getByRole('combobox', { name: 'Kepada' }).fill('Yudha')
  await page.getByRole('option', { name: /^Yudha/ }).click()
  await expectAccessible(page)
  await giving.getByRole('button', { name: 'Serahkan' }).click()
  await expect(page.getByText(/^Tugas diserahkan kepada Yudha/)).toBeVisible()
  await expect(rowOf(page, given)).toContainText('Diserahkan kepada Yudha')

  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'area_manager')
  await open(page, '/outlet')
  await page.getByRole('button', { name: /^Notifikasi, \d+\+? perlu tindakan$/ }).click()
  await expect(rowOf(page, given)).toContainText('Diserahkan oleh Ratri')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await rowOf(page, given)
    .getByRole('button', { name: /^Setujui/ })
    .click()
  await page
    .getByRole('dialog', { name: `Setujui ${given}?` })
    .getByRole('button', { name: 'Setujui' })
    .click()
  await expect(page.getByText(`${given} disetujui!`)).toBeVisible()
})

test('a task is given from the bell, above it', async ({ page, baseURL }) => {
  const [number = ''] = await waitingOrders(baseURL ?? '', 1)
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/outlet')
  await page.getByRole('button', { name: /^Notifikasi/ }).click()
  await chooseMore(page, number, 'Serahkan…')
  const giving = page.getByRole('dialog', { name: 'Serahkan tugas' })
  await giving.getByRole('button', { name: 'Serahkan' }).click()
  await expect(giving.getByText('Pilih penerima')).toBeVisible()
  await giving.getByRole('button', { name: 'Batal' }).click()
  await expect(giving).toHaveCount(0)
})

test('a kind that the bell is not to tell of stays among the tasks', async ({ page }) => {
  await signInAs(page, 'young_owner')
  await open(page, '/profile?tab=pemberitahuan')
  const choice = page.getByRole('switch', { name: 'Harga bahan naik' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
})
