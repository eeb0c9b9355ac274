import { expect, test } from 'vitest'
import { scoreMatch } from './match.ts'

test.each([
  ['sto op', 'Penyesuaian Stok opname'],
  ['po baru', 'Buat PO baru'],
  ['outlt', 'Outlet'],
  ['transkasi', 'Laporan Transaksi'],
  ['ringk', 'Laporan Ringkasan'],
])('%j finds %j', (query, text) => expect(scoreMatch(query, text)).toBeGreaterThan(0))

test.each([
  ['xyz', 'Outlet'],
  ['outlet x', 'Outlet'],
])('%j does not find %j', (query, text) => expect(scoreMatch(query, text)).toBe(0))
