import { expect, test } from 'vitest'
import { beginningsOf, differencesOf, type OutletSettings } from './outlet.differences.ts'

const tax = (effective_from: string, tax_bp: number) => ({
  effective_from,
  tax_bp,
  service_bp: 0,
  is_tax_inclusive: false,
  is_service_before_discount: false,
  rounding_step: 100,
  round_down_below: 50,
  is_rounding_cash_only: true,
  service_channels: ['DINE_IN'],
  inclusive_channels: [],
})

const one: OutletSettings = {
  id: 1,
  name: 'Satu',
  timezone: 'Asia/Jakarta',
  activate_qr: true,
  order_from_qr: false,
  radius: 120,
  hours: [{ weekday: 1, opens_at: '08:00', closes_at: '22:00' }],
  special_days: [],
  taxes: [tax('2026-12-01', 500), tax('2000-01-01', 1000)],
}
const now = Date.parse('2026-11-21T05:00:00Z')

test('says what would change, group by group, and nothing where both are the same', () => {
  const other = { ...one, activate_qr: false, radius: 50, hours: [], taxes: [tax('2000-01-01', 700)] }
  expect(differencesOf(one, other, ['hours', 'tax', 'qr', 'radius'], now)).toEqual([
    'Jam buka Sen',
    'Pajak 7% → 10%',
    'QR outlet nonaktif → aktif',
    'Radius 50 m → 120 m',
  ])
  expect(differencesOf(one, other, ['radius'], now)).toEqual(['Radius 50 m → 120 m'])
  expect(differencesOf(one, one, ['hours', 'tax', 'qr', 'radius'], now)).toEqual([])
})

test('what holds tomorrow counts, not what comes later', () => {
  const late = Date.parse('2026-11-30T05:00:00Z')
  const other = { ...one, taxes: [tax('2000-01-01', 1000)] }
  expect(differencesOf(one, other, ['tax'], now)).toEqual([])
  expect(differencesOf(one, other, ['tax'], late)).toEqual(['Pajak 10% → 5%'])
})

test('an outlet that is not there yet begins with what the other has, told with its values', () => {
  expect(beginningsOf(one, ['hours', 'tax', 'qr', 'radius', 'table'], now)).toEqual([
    'Jam buka Sen 08.00–22.00, Sel tutup, Rab tutup, Kam tutup, Jum tutup, Sab tutup, Min tutup',
    'Pajak 10%',
    'Layanan 0%',
    'QR outlet aktif',
    'Kode QR di meja nonaktif',
    'Radius 120 m',
  ])
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '22:00' }))
  expect(beginningsOf({ ...one, hours }, ['hours'], now)).toEqual(['Jam buka setiap hari 08.00–22.00'])
  expect(beginningsOf(one, [], now)).toEqual([])
})
