import { z } from 'zod'
import { menuPrice } from '../../catalog/item/item.input.ts'
import { calendarDate, id, requiredText } from '../../kit/shared.input.ts'

export const GUARD_SOURCES = ['receiving', 'recipe', 'ingredient'] as const
export type GuardSource = (typeof GUARD_SOURCES)[number]

export const GUARD_TARGETS = ['menu', 'list', 'new'] as const
export type GuardTarget = (typeof GUARD_TARGETS)[number]

/** Prices of menus that became dearer to make: where they go, from when, and GrabFood's beside them. */
export const RaiseMarginsInput = z
  .object({
    source_kind: z.enum(GUARD_SOURCES, 'Asal tidak dikenal'),
    source_id: id,
    into: z.enum(GUARD_TARGETS, 'Pilih tujuan harga'),
    /** The list the prices go into. */
    price_id: id.nullish(),
    /** Of a new list. */
    name: requiredText('Nama daftar harga', 80).nullish(),
    starts_on: calendarDate('Tanggal mulai').nullish(),
    /** GrabFood's list, where its prices go along. */
    grab_price_id: id.nullish(),
    lines: z
      .array(
        z
          .object({ item_id: id, seen_price: menuPrice, price: menuPrice, grab_price: menuPrice.nullish() })
          .meta({ graphql: 'RaisedPriceInput' }),
      )
      .min(1, 'Pilih minimal satu menu')
      .max(200, 'Maksimal 200 menu')
      .refine(
        (lines) => new Set(lines.map(({ item_id }) => item_id)).size === lines.length,
        'Menu yang sama diisi dua kali',
      ),
  })
  .superRefine(({ into, price_id, name, starts_on }, check) => {
    const issue = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (into === 'list' && !price_id) issue('price_id', 'Pilih daftar harga')
    if (into === 'new' && !name) issue('name', 'Nama daftar harga wajib diisi')
    if (into === 'new' && !starts_on) issue('starts_on', 'Tanggal mulai wajib diisi')
  })
