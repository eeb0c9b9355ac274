import { z } from 'zod'
import { id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { PLAN_CELLS } from './floor-plan.calc.ts'

export const TABLE_SHAPES = ['square', 'round', 'rectangle'] as const
export const MAX_TABLES_AT_ONCE = 100

const seatCount = (label: string) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(1, `${label} minimal 1`)
    .max(100, `${label} maksimal 100`)

const shape = {
  table_group_id: z.number('Pilih grup meja').int().positive('Pilih grup meja'),
  name: requiredText('Nomor meja', 20),
  min_seats: seatCount('Kursi minimum'),
  seats: seatCount('Kursi'),
  shape: z.enum(TABLE_SHAPES, 'Bentuk meja tidak dikenal'),
  note: optionalText(200),
  is_active: z.boolean(),
  is_qr_active: z.boolean(),
}

const SEATS = { path: ['min_seats'], error: 'Kursi minimum tidak boleh melebihi kursi' }
const areSeatsInOrder = ({ min_seats = 1, seats = 100 }: { min_seats?: number; seats?: number }) =>
  min_seats <= seats

/** A new table; what is left out is a square table for two that guests may scan. */
export const NewTableInput = z
  .object({
    ...z.object(shape).partial().shape,
    table_group_id: shape.table_group_id,
    name: shape.name,
  })
  .refine(
    ({ min_seats, seats = 2 }) => areSeatsInOrder({ ...(min_seats ? { min_seats } : {}), seats }),
    SEATS,
  )

/** A changed table: only what is sent changes. */
export const EditTableInput = z
  .object(shape)
  .partial()
  .extend({ id, version: seenVersion })
  .refine(
    ({ min_seats, seats }) =>
      min_seats === undefined || seats === undefined || areSeatsInOrder({ min_seats, seats }),
    SEATS,
  )

const number = (label: string) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(0, `${label} tidak boleh kurang dari 0`)
    .max(9999, `${label} maksimal 9999`)

/** Several tables of a kind, numbered on: prefix and from-to. */
export const NewTablesInput = z
  .object({
    table_group_id: shape.table_group_id,
    prefix: z.string('Awalan wajib diisi').trim().max(15, 'Maksimal 15 karakter'),
    from: number('Nomor awal'),
    to: number('Nomor akhir'),
    min_seats: shape.min_seats.default(1),
    seats: shape.seats,
    shape: shape.shape.default('square'),
    is_qr_active: shape.is_qr_active.default(true),
  })
  .refine(({ from, to }) => to >= from, {
    path: ['to'],
    error: 'Nomor akhir tidak boleh sebelum nomor awal',
  })
  .refine(({ from, to }) => to - from < MAX_TABLES_AT_ONCE, {
    path: ['to'],
    error: `Maksimal ${MAX_TABLES_AT_ONCE} meja sekaligus`,
  })
  .refine(areSeatsInOrder, SEATS)

const cell = z
  .number('Tempat meja tidak valid')
  .int('Tempat meja tidak valid')
  .min(0, 'Tempat meja tidak valid')
  .max(PLAN_CELLS - 1, 'Tempat meja tidak valid')

/** Where one table stands, in cells of its group's floor plan. */
const TablePlaceInput = z.object({ id, plan_x: cell, plan_y: cell }).meta({ graphql: 'TablePlaceInput' })

/** An arranged floor plan, as it was seen when the arranging began. */
export const TableLayoutInput = z.object({
  table_group_id: shape.table_group_id,
  layout_version: z.number().int().min(0),
  places: z
    .array(TablePlaceInput)
    .max(500, 'Maksimal 500 meja')
    .refine(
      (places) => new Set(places.map((place) => place.id)).size === places.length,
      'Meja tidak boleh sama',
    ),
})

/** Tables whose printed codes are made invalid. */
export const RotateTokensInput = z.object({
  ids: z
    .array(id)
    .min(1, 'Pilih meja')
    .max(500, 'Maksimal 500 meja')
    .refine((ids) => new Set(ids).size === ids.length, 'Meja tidak boleh sama'),
})
