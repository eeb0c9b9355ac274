import type { Usage } from '../../subscription/limit/limit.queries.ts'
import {
  BRANDS_A_PAGE,
  type BrandStanding,
  type OperatorInvoice,
} from '../../subscription/operator/operator-brands.ts'
import type { OperatorConsent } from '../../subscription/operator-consent/operator-consent.queries.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { rupiah } from '../guest/rupiah.calc.ts'
import { consolePage, count, day, field, moment, type Refused, refusal, table } from './frame.html.ts'

/** What of a brand is to be looked at, in words; "–" for nothing. */
export function troubleOf(brand: BrandStanding): string {
  const { failed_messages, failing_webhooks, failing_stores } = brand
  const troubles = [
    failed_messages > 0 && `${count(failed_messages)} pesan gagal dikirim`,
    failing_webhooks > 0 && `${count(failing_webhooks)} webhook gagal`,
    failing_stores > 0 && `${count(failing_stores)} toko GrabFood gagal`,
  ].filter((trouble) => trouble !== false)
  return troubles.join(', ') || '–'
}

const numberHead = (label: string) => html`<th scope="col" class="right">${label}</th>`

/** A list of brands as a table. */
export function brandTable(brands: readonly BrandStanding[]): Html {
  return table(
    [
      'Brand',
      'Paket',
      'Berakhir',
      numberHead('Outlet'),
      numberHead('Admin'),
      'Kasir terakhir aktif',
      'Perlu dilihat',
    ],
    brands.map(
      (
        brand,
      ) => html`<tr><td><a class="name" href="/operator/brand/${brand.id}">${brand.name}</a><br>${brand.domain}</td>
<td>${brand.plan ?? 'Tidak ada paket'}</td><td>${brand.erases_at ? `Ditutup ${day(brand.erases_at)}` : day(brand.plan_ends_at)}</td>
<td class="right">${count(brand.outlets)}</td><td class="right">${count(brand.admins)}</td>
<td>${moment(brand.till_seen_at)}</td><td>${troubleOf(brand)}</td></tr>`,
    ),
  )
}

/** Brands, the newest first, a page at a time. */
export function brandsPage(
  { brands, total }: { brands: readonly BrandStanding[]; total: number },
  { operator, wanted, page }: { operator: string; wanted: string; page: number },
): GuestPage {
  const is_last = page * BRANDS_A_PAGE >= total
  const pages =
    total > BRANDS_A_PAGE &&
    html`<p class="pages">${page > 1 && html`<a href="/operator/brand?page=${page - 1}">Sebelumnya</a>`}${!is_last && html`<a href="/operator/brand?page=${page + 1}">Berikutnya</a>`}</p>`
  return consolePage(
    '/operator/brand',
    { title: 'Brand', operator },
    html`<form class="find" method="get" action="/operator/brand">${field({ name: 'q', label: 'Domain, email, atau telepon admin', type: 'search', value: wanted })}<button class="press quiet">Cari</button></form>
<p class="about">${wanted ? (total === 0 ? 'Tidak ada brand dengan domain, email, atau telepon itu.' : '1 brand') : `${count(total)} brand`}</p>
${brands.length > 0 && brandTable(brands)}${pages}`,
  )
}

const KINDS: Readonly<Record<string, string>> = { plan: 'Paket', add_on: 'Add-on' }
const STATES: Readonly<Record<string, string>> = {
  waiting: 'Menunggu',
  paid: 'Lunas',
  cancelled: 'Dibatalkan',
  expired: 'Kedaluwarsa',
  draft: 'Draf',
}

function fullnessOf({ used, allowed }: Usage): string {
  if (allowed === null || used * 5 < allowed * 4) return '–'
  return used >= allowed ? 'Penuh' : 'Hampir penuh'
}

interface BrandFacts {
  readonly usage: readonly Usage[]
  readonly invoices: readonly OperatorInvoice[]
  readonly consent: OperatorConsent
}

/** The way into the panel, where a Master of the brand allows it. */
function lookPart(brand: BrandStanding, { ends_at, granted_by }: OperatorConsent): Html {
  if (!ends_at)
    return html`<p class="about">Belum diizinkan. Master brand dapat mengizinkannya di panel: Brand, tab Data.</p>`
  return html`<p class="about">${granted_by} mengizinkan panelnya dilihat, hanya membaca, sampai ${moment(ends_at)}.</p>
<form method="post" action="/operator/brand/${brand.id}/look"><button class="press">Lihat panel</button></form>`
}

/** One brand: what it has bought, what it uses of it, and its invoices. */
export function brandPage(
  brand: BrandStanding,
  { usage, invoices, consent }: BrandFacts,
  { operator, refused }: { operator: string; refused?: Refused },
): GuestPage {
  const used = usage.map(
    (one) =>
      html`<tr><td>${one.label}</td><td class="right">${count(one.used)}</td><td class="right">${one.allowed === null ? 'Tanpa batas' : count(one.allowed)}</td><td>${fullnessOf(one)}</td></tr>`,
  )
  const bills = invoices.map(
    (one) =>
      html`<tr><td>${one.number ?? '–'}</td><td>${KINDS[one.kind] ?? one.kind}</td><td>${STATES[one.status] ?? one.status}</td><td class="right">${rupiah(one.total)}</td><td>${day(one.issued_at)}</td><td>${day(one.paid_at)}</td></tr>`,
  )
  return consolePage(
    '/operator/brand',
    { title: brand.name, operator },
    html`<p class="about">${brand.domain}, terdaftar ${day(brand.created_at)}. Paket: ${brand.plan ?? 'tidak ada'}, berakhir ${day(brand.plan_ends_at)}. Kasir terakhir aktif: ${moment(brand.till_seen_at)}.</p>
<p>Perlu dilihat: ${troubleOf(brand)}</p>
${
  brand.erases_at
    ? html`<p class="refused">Diminta ditutup: semua datanya dihapus ${moment(brand.erases_at)}. Simpan faktur yang masih diperlukan sebelum itu.</p>
`
    : ''
}${refusal(refused)}<h2>Panel</h2>${lookPart(brand, consent)}
<h2>Pemakaian</h2>${table(['Hal', numberHead('Dipakai'), numberHead('Batas'), 'Keadaan'], used)}
<h2>Tagihan terakhir</h2>${bills.length > 0 ? table(['Nomor', 'Jenis', 'Status', numberHead('Total'), 'Terbit', 'Dibayar'], bills) : html`<p class="about">Belum ada tagihan.</p>`}`,
  )
}
