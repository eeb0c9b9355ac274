import { expect, test } from 'vitest'
import { findCommands, listCommands } from './commands.ts'
import { somebody } from './somebody.ts'

const all = listCommands(somebody(() => true))

// What hurried hands type, and what stands first.
test.each([
  // Letters that changed places, the first two as well.
  ['stko opname', 'Stok opname baru'],
  ['opnmae', 'Stok opname baru'],
  ['pesnaan pembelian', 'Pesanan Pembelian'],
  ['trasnfer stok', 'Transfer stok antar outlet'],
  ['lapoarn transaksi', 'Laporan Transaksi'],
  ['pemabyaran', 'Pembayaran'],
  ['epmasok', 'Pemasok'],
  ['uotlet', 'Outlet'],
  ['rseep', 'Resep'],
  ['emnu', 'Menu'],
  ['mneu', 'Menu'],
  ['mjea', 'Meja'],
  ['ringkasna', 'Laporan Ringkasan'],
  ['tamabh menu', 'Tambah menu'],
  // Letters that are missing, doubled or wrong.
  ['trnsaksi', 'Laporan Transaksi'],
  ['transsaksi', 'Laporan Transaksi'],
  ['resepp', 'Resep'],
  ['autlet', 'Outlet'],
  ['diskonn', 'Diskon'],
  ['diskn', 'Diskon'],
  ['pajk dago', 'Sekar Dago: Pajak & layanan'],
  ['rekonsilasi', 'Rekonsiliasi bank'],
  ['bhan baku', 'Bahan Baku'],
  ['opname bru', 'Stok opname baru'],
  ['trima brg', 'Terima barang'],
  ['undng admin', 'Undang admin'],
  ['laba rgi', 'Laba rugi'],
  ['pasword', 'Profil: Kata sandi'],
  // Words without the space between them.
  ['pobaru', 'Buat pesanan pembelian (PO)'],
  ['stokopname', 'Stok opname baru'],
  ['labarugi', 'Laba rugi'],
  ['bahanbaku', 'Bahan Baku'],
  ['tutupbuku', 'Tutup buku'],
  ['katasandi', 'Profil: Kata sandi'],
  // Shortened, each word or all of them.
  ['lap disk', 'Laporan Diskon'],
  ['lap trx', 'Laporan Transaksi'],
  ['trf stok', 'Transfer stok antar outlet'],
  ['ctt pengeluaran', 'Catat pengeluaran'],
  ['sto bru', 'Stok opname baru'],
  ['tmbh plgn', 'Tambah member'],
  ['krywn', 'Admin'],
])('%j finds first %j', (query, label) => expect(findCommands(all, query)[0]?.label).toBe(label))
