import type { z } from 'zod'
import { numberFormat } from '../../kit/format.calc.ts'
import { type Cell, readRupiah, readWords, readYesNo, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import { NewItemInput } from '../item/item.input.ts'
import { ALLERGEN_WORDS, ORDER_TYPE_WORDS, TAG_WORDS } from '../item/item-words.calc.ts'

/** What is read from a cell: a value of the menu or why it cannot be one. */
export type Reading = { readonly value: unknown } | { readonly problem: string }

export interface UploadColumn {
  readonly key: UploadKey
  readonly header: string
  /** Other headings it is known by. */
  readonly aliases: readonly string[]
  /** A menu cannot be without it; a blank cell then leaves what is there. */
  readonly is_required: boolean
  readonly read: (cell: Cell) => Reading
  readonly show: (value: unknown) => string
}

export type UploadKey =
  | 'code'
  | 'name'
  | 'item_group'
  | 'price'
  | 'sku'
  | 'short_name'
  | 'description'
  | 'kitchen_station'
  | 'prep_minutes'
  | 'tags'
  | 'allergens'
  | 'order_types'
  | 'is_taxable'
  | 'is_active'

function checked(schema: z.ZodType, value: unknown): Reading {
  const parsed = schema.safeParse(value)
  return parsed.success
    ? { value: parsed.data ?? null }
    : { problem: parsed.error.issues[0]?.message ?? 'Nilai tidak valid' }
}

const shape = NewItemInput.shape
const showText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function text(
  key: UploadKey,
  header: string,
  aliases: string[],
  schema: z.ZodType,
  is_required = false,
): UploadColumn {
  const read = (cell: Cell) => checked(schema, textOf(cell))
  return { key, header, aliases, is_required, read, show: showText }
}

function words(
  key: UploadKey,
  header: string,
  aliases: string[],
  known: Record<string, string>,
): UploadColumn {
  return {
    key,
    header,
    aliases,
    is_required: false,
    read: (cell) => {
      const value = readWords(cell, known)
      return value ? { value } : { problem: `Pilih dari: ${Object.values(known).join(', ')}` }
    },
    show: (value) =>
      Array.isArray(value) ? value.map((word) => known[String(word)] ?? String(word)).join(', ') : '',
  }
}

function yesNo(key: UploadKey, header: string, aliases: string[]): UploadColumn {
  return {
    key,
    header,
    aliases,
    is_required: true,
    read: (cell) => {
      const value = readYesNo(cell)
      return value === undefined ? { problem: 'Isi Ya atau Tidak' } : { value }
    },
    show: (value) => (value === true ? 'Ya' : value === false ? 'Tidak' : ''),
  }
}

const GROUP_NAME_MAX = 80

/** The columns of a menu sheet, in the order of the template. */
export const UPLOAD_COLUMNS: readonly UploadColumn[] = [
  text('code', 'Kode', ['kode menu', 'code', 'item code'], shape.code),
  text(
    'name',
    'Nama',
    ['nama menu', 'nama item', 'menu', 'name', 'item', 'produk', 'nama produk'],
    shape.name,
    true,
  ),
  {
    key: 'item_group',
    header: 'Grup',
    aliases: ['grup menu', 'kategori', 'category', 'group', 'nama grup'],
    is_required: true,
    read: (cell) => {
      const value = textOf(cell) ?? ''
      return value.length <= GROUP_NAME_MAX ? { value } : { problem: `Maksimal ${GROUP_NAME_MAX} karakter` }
    },
    show: showText,
  },
  {
    key: 'price',
    header: 'Harga',
    aliases: ['harga jual', 'price', 'harga dasar'],
    is_required: true,
    read: (cell) => {
      const value = readRupiah(cell)
      return Number.isNaN(value)
        ? { problem: 'Harga harus berupa angka bulat, mis. 25.000' }
        : checked(shape.price, value)
    },
    show: (value) => (typeof value === 'number' ? `Rp ${numberFormat('id-ID').format(value)}` : ''),
  },
  text('sku', 'SKU', ['barcode', 'kode batang'], shape.sku),
  text('short_name', 'Nama Pendek', ['nama singkat', 'nama dapur', 'short name'], shape.short_name),
  text('description', 'Deskripsi', ['keterangan', 'description'], shape.description),
  text(
    'kitchen_station',
    'Stasiun Dapur',
    ['station dapur', 'stasiun', 'station', 'dapur', 'kitchen'],
    shape.kitchen_station,
  ),
  {
    key: 'prep_minutes',
    header: 'Menit Saji',
    aliases: ['waktu saji', 'menit', 'prep minutes'],
    is_required: false,
    read: (cell) => {
      const typed = textOf(cell)
      const minutes = typed === null ? null : Number(typed)
      return Number.isNaN(minutes)
        ? { problem: 'Menit harus berupa angka bulat' }
        : checked(shape.prep_minutes, minutes)
    },
    show: showText,
  },
  words('tags', 'Label', ['tag', 'tags'], TAG_WORDS),
  words('allergens', 'Alergen', ['allergen', 'allergens'], ALLERGEN_WORDS),
  words('order_types', 'Tipe Pesanan', ['order type', 'tipe order'], ORDER_TYPE_WORDS),
  yesNo('is_taxable', 'Kena Pajak', ['pajak', 'taxable']),
  yesNo('is_active', 'Aktif', ['status', 'active', 'dijual']),
]

const COLUMN_BY_KEY = new Map(UPLOAD_COLUMNS.map((column) => [column.key, column]))

/** The column of a key. */
export function columnOf(key: UploadKey): UploadColumn {
  const column = COLUMN_BY_KEY.get(key)
  if (!column) throw new Error(`no column ${key}`)
  return column
}
