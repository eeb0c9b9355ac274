import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { findCommands, listCommands } from './commands.ts'
import { findable, scoreMatch } from './match.ts'
import { somebody } from './somebody.ts'

const all = listCommands(somebody(() => true))
const found = (query: string, commands = all) => findCommands(commands, query).map(({ label }) => label)

// What is typed, and what stands first.
test.each([
  ['po baru', 'Buat pesanan pembelian (PO)'],
  ['buat po', 'Buat pesanan pembelian (PO)'],
  ['PO Baru', 'Buat pesanan pembelian (PO)'],
  ['tambah po', 'Buat pesanan pembelian (PO)'],
  ['terima barang', 'Terima barang'],
  ['terima brg', 'Terima barang'],
  ['trima barang', 'Terima barang'],
  ['tambah menu', 'Tambah menu'],
  ['menu baru', 'Tambah menu'],
  ['buat menu', 'Tambah menu'],
  ['tmbh menu', 'Tambah menu'],
  ['tambah bahan', 'Tambah bahan baku'],
  ['bahan baku baru', 'Tambah bahan baku'],
  ['bb baru', 'Tambah bahan baku'],
  ['opname baru', 'Stok opname baru'],
  ['sto op', 'Stok opname baru'],
  ['stock opname', 'Stok opname baru'],
  ['so baru', 'Stok opname baru'],
  ['transfer', 'Transfer stok antar outlet'],
  ['trf', 'Transfer stok antar outlet'],
  ['tranfer stok', 'Transfer stok antar outlet'],
  ['produksi baru', 'Produksi baru'],
  ['catat pengeluaran', 'Catat pengeluaran'],
  ['pengeluaran baru', 'Catat pengeluaran'],
  ['tambah biaya', 'Catat pengeluaran'],
  ['tambah member', 'Tambah member'],
  ['plgn baru', 'Tambah member'],
  ['undang admin', 'Undang admin'],
  ['tambah karyawan', 'Undang admin'],
  ['tutup buku', 'Tutup buku'],
  ['laba rugi', 'Laba rugi'],
  ['lr', 'Laba rugi'],
  ['rekonsiliasi', 'Rekonsiliasi bank'],
  ['rek bank', 'Rekonsiliasi bank'],
  ['badan usaha', 'Badan usaha'],
  ['ganti password', 'Profil: Kata sandi'],
  ['kata sandi', 'Profil: Kata sandi'],
  ['waste', 'Catat stok terbuang'],
  ['stok terbuang', 'Catat stok terbuang'],
  ['bayar', 'Pembayaran'],
  ['byr', 'Pembayaran'],
  ['pembyaran', 'Pembayaran'],
  ['pmbyrn', 'Pembayaran'],
  ['transkasi', 'Laporan Transaksi'],
  ['trx', 'Laporan Transaksi'],
  ['transaksi', 'Laporan Transaksi'],
  ['lap transaksi', 'Laporan Transaksi'],
  ['ringk', 'Laporan Ringkasan'],
  ['ringkasn', 'Laporan Ringkasan'],
  ['lap ringkasan', 'Laporan Ringkasan'],
  ['outlt', 'Outlet'],
  ['outlet', 'Outlet'],
  ['supplier', 'Pemasok'],
  ['pemasok', 'Pemasok'],
  ['pmsok', 'Pemasok'],
  ['resep', 'Resep'],
  ['hrg', 'Harga'],
  ['langganan', 'Langganan'],
  ['senopati pajak', 'Sekar Senopati: Pajak & layanan'],
  ['pajak dago', 'Sekar Dago: Pajak & layanan'],
  ['brand struk', 'Brand: Struk'],
  ['gelap', 'Tampilan gelap'],
  ['logout', 'Keluar'],
  ['pintasan', 'Pintasan papan ketik'],
  ['impor penjualan', 'Impor penjualan'],
  ['kds', 'Kunci Dapur'],
  ['prsediaan', 'Persediaan'],
  ['dashbord', 'Dashboard'],
])('%j finds first %j', (query, label) => expect(found(query)[0]).toBe(label))

// What is typed, and what must not be found by it.
test.each([
  ['xyz', 'Outlet'],
  ['outlet xyz', 'Outlet'],
  ['menu', 'Meja'],
  ['meja', 'Menu'],
  ['resep', 'Persediaan'],
  ['po baru', 'Tambah menu'],
  ['byr', 'Brand: Banner'],
  ['harga', 'Dashboard'],
  ['shift', 'Outlet'],
  ['terima barang', 'Tambah bahan baku'],
  ['transfer', 'Laporan Transaksi'],
  ['outlet', 'Pemasok'],
  ['diskon', 'Diskusi'],
  ['45000', 'Laporan Transaksi'],
  ['0812', 'Member'],
  ['tutup buku', 'Tutup kasir'],
])('%j does not find %j', (query, label) => {
  expect(scoreMatch(query, findable(label))).toBe(0)
  expect(found(query)).not.toContain(label)
})

test('nothing typed matches nothing, signs alone neither', () => {
  for (const query of ['', ' ', '...', '%']) expect(scoreMatch(query, findable('Outlet'))).toBe(0)
})

test('actions, pages and settings need their right', () => {
  const none = listCommands(somebody(() => false)).map(({ to }) => to)
  for (const { to } of actions) expect(none).not.toContain(to)
  expect(none.filter((to) => to && !to.startsWith('/profile'))).toEqual(['/dashboard'])
  const reader = listCommands(somebody(() => true, ['view']))
  for (const action of actions.filter(({ right }) => right[1] === 'create'))
    expect(reader.map(({ label }) => label)).not.toContain(action.label)
  const buyer = listCommands(somebody((module) => module === 'purchase_order'))
  expect(found('po baru', buyer)[0]).toBe('Buat pesanan pembelian (PO)')
  expect(found('tambah menu', buyer)).toEqual([])
})

test('no two lines have one key, and what opens nothing does something', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  for (const { to, run } of all) expect(Boolean(to ?? run)).toBe(true)
})
