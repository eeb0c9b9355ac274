import {
  printMoment,
  printRate,
  printRupiah,
  printShortDay,
  printUnitCost,
  UNKNOWN,
} from '../../kit/pdf/printed.calc.ts'
import type { FindingKind, FindingRow } from './price-findings.calc.ts'

interface FindingWords {
  readonly message: (count: number) => string
  readonly heads: readonly string[]
  readonly cells: (row: FindingRow) => readonly string[]
}

const money = (amount: number | undefined) => (amount === undefined ? UNKNOWN : printRupiah(amount))

/** Where a row was found first: 'Bandung, 27 Nov 2026, 17.00'. */
const whenOf = ({ situation }: FindingRow) =>
  situation ? printMoment(new Date(situation.at), situation.place.outlet.timezone) : UNKNOWN

/** What is said of each kind of finding, and what its rows tell. */
export const FINDING_WORDS: Readonly<Record<FindingKind, FindingWords>> = {
  NEVER_HOLDS: {
    message: () =>
      'Daftar ini tidak pernah berlaku: tanggal, hari, jam, outlet, channel, dan grup mejanya tidak bertemu',
    heads: [],
    cells: () => [],
  },
  NEVER_WINS: {
    message: () => 'Daftar ini tidak pernah menentukan harga: daftar lain selalu didahulukan',
    heads: ['Daftar harga', 'Prioritas'],
    cells: ({ name, against }) => [name, String(against ?? UNKNOWN)],
  },
  NO_MENU: {
    message: () => 'Daftar ini tidak mengatur satu pun menu yang aktif',
    heads: [],
    cells: () => [],
  },
  ZERO_PRICE: {
    message: (count) => `${count} menu menjadi Rp 0`,
    heads: ['Menu', 'Harga menu', 'Di daftar ini'],
    cells: ({ name, against, price }) => [name, money(against), money(price)],
  },
  BELOW_COST: {
    message: (count) => `${count} menu dijual di bawah HPP`,
    heads: ['Menu', 'HPP', 'Di daftar ini'],
    cells: ({ name, cost, price }) => [
      name,
      cost === undefined ? UNKNOWN : printUnitCost(cost),
      money(price),
    ],
  },
  BELOW_COST_AFTER_FEE: {
    message: (count) => `${count} menu tidak menutup HPP setelah komisi platform`,
    heads: ['Menu', 'Channel', 'Di daftar ini', 'Setelah komisi', 'HPP'],
    cells: ({ name, channel, price, against, cost }) => [
      ...[name, channel ?? UNKNOWN, money(price), money(against)],
      cost === undefined ? UNKNOWN : printUnitCost(cost),
    ],
  },
  MEMBERS_PAY_MORE: {
    message: (count) => `Member membayar lebih dari tamu lain untuk ${count} menu`,
    heads: ['Menu', 'Member', 'Tamu lain', 'Dibanding', 'Mulai'],
    cells: (row) => [
      row.name,
      money(row.price),
      money(row.against),
      row.other?.name ?? 'harga menu',
      whenOf(row),
    ],
  },
  OVER_CEILING: {
    message: (count) => `${count} menu melewati batas atas`,
    heads: ['Menu', 'Batas atas', 'Di daftar ini'],
    cells: ({ name, against, price }) => [name, money(against), money(price)],
  },
  LOW_MARGIN: {
    message: (count) => `${count} menu melewati target food cost`,
    heads: ['Menu', 'HPP', 'Di daftar ini', 'Target'],
    cells: ({ name, cost, price, against }) => [
      ...[name, cost === undefined ? UNKNOWN : printUnitCost(cost), money(price)],
      against === undefined ? UNKNOWN : printRate(against),
    ],
  },
  NO_COST: {
    message: (count) => `HPP ${count} menu belum diketahui, jadi batas bawahnya tidak berlaku`,
    heads: ['Menu', 'Di daftar ini'],
    cells: ({ name, price }) => [name, money(price)],
  },
  NOT_SET: {
    message: (count) => `${count} menu aktif belum diatur dan tetap memakai harga menu`,
    heads: ['Menu', 'Harga menu'],
    cells: ({ name, price }) => [name, money(price)],
  },
  BASE_ENDS: {
    message: () => 'Daftar dasarnya berakhir lebih dulu; harganya tetap dihitung dari daftar itu',
    heads: ['Daftar harga', 'Hari terakhir'],
    cells: ({ name, date }) => [name, date ? printShortDay(date) : UNKNOWN],
  },
}
