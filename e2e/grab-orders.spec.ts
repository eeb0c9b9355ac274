import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/integration/grab/dashboard?periode=30-hari&outlet=semua'

const card = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })

for (const [name, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('the dashboard of Grab tells what a month brought', async ({ page }) => {
        await signInAs(page, 'master')
        await open(page, PAGE)
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Grab' })).toBeVisible()
        const kpis = page.getByRole('region', { name: 'Angka utama' })
        for (const label of ['Pesanan', 'Kotor', 'Promo outlet', 'Komisi', 'Bersih'])
          await expect(kpis.getByRole('heading', { name: label, exact: true })).toBeVisible()
        for (const title of ['Pesanan berjalan', 'Per outlet', 'Kontribusi terbesar', 'Alasan batal'])
          await expect(card(page, title)).toBeVisible()
        await expect(page.getByRole('list', { name: 'Pesanan batal menurut alasan' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        // What a size can break is looked at in one theme, what a theme can break in both.
        const is_other_theme = colorScheme !== (name === 'laptop' ? 'light' : 'dark')
        await expectAccessible(page, { colours_only: is_other_theme })
      })
    })
  }
}

/** A store of the demo at Grab, and the pair its webhooks are opened with: everybody knows them. */
const MERCHANT = '6-SIMSEKARJKT01'
const PAIR = { client_id: 'grab', client_secret: 'grab-webhook-simulator', grant_type: 'client_credentials' }

/** Speaks to the server as Grab does. */
async function speakAsGrab(page: Page) {
  const given = await page.request.post('/api/grab/oauth/token', { data: PAIR })
  const { access_token } = (await given.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    submit: async (order: object) => {
      const answer = await page.request.post('/api/grab/orders', { headers, data: order })
      expect(answer.status()).toBe(204)
    },
    tell: async (orderID: string, state: string) => {
      const data = { merchantID: MERCHANT, orderID, state }
      const answer = await page.request.put('/api/grab/order/state', { headers, data })
      expect(answer.status()).toBe(204)
    },
  }
}

/** An order of something no menu knows, which somebody has to accept. */
function waitingOrder() {
  const word = randomUUID().slice(0, 8).toUpperCase()
  return {
    orderID: `410-E2E${word}`,
    shortOrderNumber: `GF-${word}`,
    merchantID: MERCHANT,
    paymentType: 'CASHLESS',
    cutlery: true,
    orderTime: new Date(currentTime()).toISOString(),
    currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
    featureFlags: { orderAcceptedType: 'MANUAL', orderType: 'DeliveredByGrab' },
    items: [{ id: `UJI-${word}`, grabItemID: 'IDGFUJI', quantity: 2, price: 2_500_000, modifiers: null }],
    price: { subtotal: 5_000_000, eaterPayment: 0, total: 5_000_000 },
  }
}

test('an order appears while one looks, asks before it is turned down, and goes when it ends', async ({
  page,
}) => {
  const grab = await speakAsGrab(page)
  const told = waitingOrder()
  await signInAs(page, 'master')
  await open(page, PAGE)
  await grab.submit(told)
  const number = told.shortOrderNumber
  const order = page
    .getByRole('list', { name: 'Pesanan berjalan' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: number, exact: true }) })
  await expect(order).toContainText('Menunggu diterima')
  await expect(order).toContainText('Ada menu yang belum dikenal')
  await expect(order).toContainText('Rp 50.000')
  await order.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Tolak pesanan ${number}?` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  await expect(dialog).toBeHidden()
  await expect(order.getByRole('button', { name: 'Terima', exact: true })).toBeVisible()
  await grab.tell(told.orderID, 'CANCELLED')
  await expect(order).toBeHidden()
})

test('a shorter period narrows the figures, and who may not see Grab is told so', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, PAGE)
  const orders = page
    .getByRole('region', { name: 'Angka utama' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Pesanan', exact: true }) })
  const month = await orders.textContent()
  await page.goto('/integration/grab/dashboard?periode=7-hari&outlet=semua')
  await expect(orders).toBeVisible()
  await expect.poll(() => orders.textContent()).not.toBe(month)
  await signInAs(page, 'warehouse')
  await page.goto(PAGE)
  await expect(page).toHaveURL(/\/unauthorized\?modul=grab/)
})
