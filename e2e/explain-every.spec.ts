import { readClosed } from './support/closed-figures.ts'
import { goOn, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const month = 'periode=bulan-lalu&outlet=semua'
const lately = 'periode=30-hari&outlet=semua'

/** Of all tables: the whole as a share of itself, which is all of it, and how many days were counted. */
const everywhere: readonly RegExp[] = [/: Porsi$/, /: (Urutan|Jumlah hari)$/]

/** Pages with figures, and of each what opens no panel with the reason: no more than these may be left. */
const left: Readonly<Record<string, readonly RegExp[]>> = {
  [`/dashboard?${month}`]: [
    // Lists of what to do: each row is one record, told by its own link.
    /^(Harga beli naik|Stok menipis|Pesanan terlambat|Shift belum ditutup|Kesehatan data|Dokter Data)?$/,
  ],
  [`/report/summary?${month}`]: [],
  [`/report/summary?${month}&rincian=outlet`]: [],
  [`/report/summary?${month}&rincian=wilayah`]: [],
  [`/report/summary?${month}&rincian=channel`]: [],
  [`/report/summary?${month}&rincian=grup`]: [],
  [`/report/summary?${month}&rincian=pembayaran`]: [],
  [`/report/summary?${month}&rincian=pajak`]: [/: Tarif$/],
  // For each of the days counted, which are no rows.
  [`/report/summary?${month}&rincian=weekday`]: [
    /: Rata-rata per hari$/,
    // The same days of the week before have dates of their own.
    /^Hari: vs /,
  ],
  // What was lost of menus and what there is of them now is told by the report of stock.
  [`/report/item?${month}&tab=menu`]: [/: (Waste|Waste Rp|Stok)$/],
  // The shares of all menus above, one after another.
  [`/report/item?${month}&tab=abc`]: [/: Kumulatif$/],
  [`/report/item?${month}&tab=outlet`]: [],
  [`/report/item?${month}&tab=rekayasa`]: [],
  // Worked out of the three beside it: how often the two would meet by chance is no receipt.
  [`/report/item?${month}&tab=bersama`]: [/^Sering dibeli bersama: Dibanding kebetulan$/],
  [`/report/payment?${month}`]: [
    // What goes together because it is little.
    /^Uang diterima per metode$/,
  ],
  [`/report/payment?${month}&per=outlet`]: [/^Uang diterima per metode$/],
  [`/report/discount?${month}`]: [
    // Of all sales, and of who bore it: neither is a figure of one report's rows.
    /^(Nota dengan diskon|Bagian dari kotor|Ditanggung pihak lain)$/,
    // Each row is one receipt, told by its own link.
    /^(Diskon terbesar|Kompliment): /,
    // By who bought and by who allowed it: receipts told by their own list.
    /^(Member pada nota berdiskon|Penyetuju): /,
  ],
  [`/report/price?${month}`]: [
    // Against what the menu asks now, and what a portion was asked and realised at: no receipt tells either.
    /^Harga vs menu$/,
    /: (vs menu|Terealisasi|Harga jual|Harga menu|Kontribusi %)$/,
    // Each row is what one cashier typed, or one change of a price.
    /^(Harga manual di kasir|Perubahan harga): /,
  ],
  [`/report/shift?${month}`]: [
    // Short and over beside their difference, and a name, not a figure.
    /^(Selisih kas|Kas kurang terbesar)$/,
    // Each row is one session, opened by its link.
    /^(Sesi kasir|Selisih menurut kasir): /,
  ],
  [`/report/inventory?${month}`]: [
    // Of net sales, which movements do not tell.
    /^(Terjual|Nilai waste)$/,
  ],
  [`/report/channel?${month}`]: [
    // By recipes and costs of now; how much its methods tell; means; estimates of what was not sold; typed rates.
    /: (Kemasan dalam HPP|Biaya diketahui)$/,
    /^Harga impas: (Harga jual|Impas|Setara makan di tempat|Selisih dari impas)$/,
    /^(Habis di GrabFood|Biaya channel): /,
  ],
  // Each row is one receipt or act, told by its own link.
  [`/report/cashier?${month}`]: [/^(Nota|Kejadian di luar hak): Nilai$/],
  [`/report/variance?${lately}&antara=periode`]: [],
  [`/report/integrity?${lately}`]: [
    // How many cashiers stand so: each has a row below. How many outlets, where naming them takes too long.
    /^(Dibandingkan|Perlu ditanyakan|Belum cukup data)$/,
    /^Kasir: Outlet$/,
  ],
  [`/income-expenses/profit?${month}`]: [
    // What another period came to, told on that period's own page; and what a chart shows, for who does not see it.
    /^Laba rugi: (Yang sebanding|.+ \d{4}.*)$/,
    /^: Laba bersih$/,
  ],
  '/income-expenses/cash': [
    // The last count of a place and what it differed by, which is one record; all places together.
    /: (Hitungan terakhir|Selisih hitungan|Seharusnya)$/,
  ],
  '/books/balance?periode=bulan-lalu': [],
  // Each row is one entry, opened by its link, with the balance after it.
  '/books/ledger?periode=bulan-lalu': [/^Buku besar: (Tanggal|Debit|Kredit|Saldo)$/],
  '/books/tax': [
    // Between what receipts say and what was filed, which is told as it was; several entities and cities in one sum.
    /^Pelaporan pajak restoran: (Selisih|Tarif|DPP|Pajak)$/,
    /^PPN pembelian: /,
  ],
  '/inventory': [
    // How many things stand so, which no movement tells; what is on order is of orders; how much an outlet has opens its log,
    // where it can be asked about.
    /^(Menipis|Habis|Minus|Tidak bergerak 30 hari|Hampir kedaluwarsa)$/,
    /^Persediaan: /,
  ],
  [`/integration/grab/dashboard?${month}`]: [
    // Shares in two of the figures, beside these; minutes of outlets and menus, which no order tells; orders that did not
    // come to pass, by why; what menus left after a share of the commission.
    /^(Pesanan|Kotor|Promo outlet|Komisi|Bersih)$/,
    /^(Per outlet: (Waktu siap|Pengemudi menunggu)|Menu habis: .*|Alasan batal|Pesanan batal menurut alasan|Kontribusi.*|Menu.*)$/,
  ],
  // The longest of all lines is one of them.
  '/kitchen/kecepatan': [/: Terlama$/, /^(Pesanan|Waktu siap per menu: Rata-rata siap)$/],
  // Each row is one lot, opened by its link.
  '/inventory/expiry': [/^Kedaluwarsa: /],
  '/receiving?tampilan=utang': [
    // How many receivings, beside the amount that opens them.
    /^(Utang per pemasok: Pemasok|Jadwal jatuh tempo: Penerimaan)$/,
  ],
}

const pages = Object.entries(left)
/** In so many journeys, which begin with one load each. */
const parts = 3

for (let part = 0; part < parts; part++)
  test(`every figure opens, but for those that are named, part ${part + 1} of ${parts}`, async ({ page }) => {
    test.slow()
    await signInAs(page, 'master')
    await open(page, '/dashboard')
    for (const [address, named] of pages.filter((_, place) => place % parts === part)) {
      await goOn(page, address)
      await expect(page.getByRole('button', { name: /, jelaskan / }).first()).toBeVisible()
      const known = [...everywhere, ...named]
      const closed = await readClosed(page)
      expect(
        closed.filter((place) => !known.some((one) => one.test(place))),
        address,
      ).toEqual([])
    }
  })
