import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { authorise, can } from '../../kit/permission.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import { inventCode } from '../menu-order.ts'
import { readingsOfOptions } from './option-overrides.ts'
import { readingsOfOverrides } from './overrides-plausible.ts'
import { assertBase, assertNotABase } from './price.base.ts'
import { EditPriceInput, NewPriceInput, RevertPriceInput } from './price.input.ts'
import { assertLive, lockPrice, type PriceRow } from './price.lock.ts'
import { type PriceParts, readParts, splitTerms, writeParts } from './price.parts.ts'
import { rewritePrice } from './price.rewrite.ts'
import { statusAt } from './price-state.calc.ts'
import { fieldsThatDiffer, readVersionTerms, termsOf } from './price-version.ts'
import { readingsOfRules } from './rules-plausible.ts'

const CONSTRAINTS = {
  price_code: ['code', 'Kode daftar harga sudah digunakan'],
  price_name: ['name', 'Nama daftar harga sudah digunakan'],
  price_base: ['base_price_id', 'Daftar harga tidak ditemukan'],
  price_dates: ['ends_on', 'Tanggal akhir tidak boleh sebelum tanggal awal'],
  price_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
  price_table_group_brand_id_table_group_id_fkey: ['table_group_ids', 'Grup meja tidak ditemukan'],
  price_member_tier_brand_id_member_tier_id_fkey: ['member_tier_ids', 'Tingkat tidak ditemukan'],
  price_rule_brand_id_item_group_id_fkey: ['rules', 'Grup menu tidak ditemukan'],
  price_rule_brand_id_item_id_fkey: ['rules', 'Menu tidak ditemukan'],
  price_item_brand_id_item_id_fkey: ['overrides', 'Menu tidak ditemukan'],
  price_item_option_brand_id_item_id_fkey: ['option_overrides', 'Menu tidak ditemukan'],
  price_item_option_brand_id_variant_option_id_fkey: ['option_overrides', 'Pilihan tidak ditemukan'],
} as const

/** A floor tells of costs, so it takes the right to see them. */
function authoriseFloor(tx: WriteContext, floor_bp: number | null | undefined): void {
  if (floor_bp !== undefined && tx.viewer) authorise(tx, can('price', 'view_cost'), 'read')
}

type TypedPrices = Pick<PriceParts, 'overrides' | 'option_overrides' | 'rules'>

/** All that was typed of prices, beside what is known of them; it is asked about at once. */
async function readingsOf(
  tx: WriteContext,
  typed: TypedPrices,
  before: TypedPrices = {},
): Promise<Reading[]> {
  return [
    ...(await readingsOfOverrides(tx, typed.overrides, before.overrides)),
    ...(await readingsOfOptions(tx, typed.option_overrides, before.option_overrides)),
    ...(await readingsOfRules(tx, typed.rules, before.rules)),
  ]
}

type Values = Partial<
  Pick<
    PriceRow,
    | 'code'
    | 'channels'
    | 'members'
    | 'priority'
    | 'starts_on'
    | 'ends_on'
    | 'rounding'
    | 'floor_bp'
    | 'ceiling_bp'
    | 'base_price_id'
  >
> & {
  name: string
}

async function insertPrice(tx: WriteContext, values: Values, parts: PriceParts): Promise<{ id: number }> {
  const now = tx.now()
  const price = await tx.db
    .insertInto('price')
    .values({
      ...values,
      brand_id: tx.brand_id,
      code: values.code ?? (await inventCode(tx, 'price', values.name)),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeParts(tx, price.id, parts)
  await audit(tx, {
    action: 'price.create',
    entity_id: price.id,
    label: price.name,
    after: { ...price, ...(await readParts(tx, price.id)) },
  })
  return { id: price.id }
}

/** Adds a price list as a draft: it sets no price until it is published. */
export const createPrice = command('price.create', {
  permission: can('price', 'create'),
  input: NewPriceInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, input) => {
    const { values, parts } = splitTerms(input)
    assertOutlets(tx, parts.outlet_ids ?? [])
    authoriseFloor(tx, values.floor_bp ?? undefined)
    await assertBase(tx, null, values.base_price_id)
    await askPlausible(tx, await readingsOf(tx, parts))
    return insertPrice(tx, values as Values, parts)
  },
})

/** Changes a price list; only what is sent. One that sets prices does so by its new terms at once. */
export const updatePrice = command('price.update', {
  permission: can('price', 'update'),
  input: EditPriceInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, input) => {
    const { id, version, ...terms } = input
    const { values, parts } = splitTerms(terms)
    const before = await lockPrice(tx, id)
    await assertVersion(tx, 'price', before, version)
    assertLive(before, tx.now())
    if (parts.outlet_ids) assertOutlets(tx, parts.outlet_ids)
    authoriseFloor(tx, values.floor_bp)
    await assertBase(tx, before, values.base_price_id)
    const parts_before = await readParts(tx, id)
    const readings = await readingsOf(tx, parts, parts_before)
    return rewritePrice(tx, before, { action: 'price.update', values, parts, parts_before, readings })
  },
})

/** Brings back what a list was in one of its versions; one that sets prices does so by it at once. */
export const revertPrice = command('price.revert', {
  permission: can('price', 'update'),
  input: RevertPriceInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { id, no, version }) => {
    const before = await lockPrice(tx, id)
    await assertVersion(tx, 'price', before, version)
    assertLive(before, tx.now())
    const terms = await readVersionTerms(tx, id, no)
    const parts_before = await readParts(tx, id)
    if (fieldsThatDiffer(termsOf(before, parts_before), terms).length === 0)
      throw new UserError('CONFLICT', 'Daftar harga ini sudah sama dengan versi itu')
    const { values, parts } = splitTerms(terms)
    assertOutlets(tx, terms.outlet_ids)
    if (values.floor_bp !== before.floor_bp) authoriseFloor(tx, values.floor_bp)
    await assertBase(tx, before, values.base_price_id)
    return rewritePrice(tx, before, { action: 'price.revert', values, parts, parts_before, restored_no: no })
  },
})

/** A free name for a copy: Salinan GrabFood, Salinan GrabFood 2. */
async function nameOfCopy(tx: WriteContext, name: string): Promise<string> {
  const base = `Salinan ${name}`.slice(0, 74)
  const rows = await selectOwn(tx, 'price').select('name').where('deleted_at', 'is', null).execute()
  const taken = new Set(rows.map((row) => row.name.toLowerCase()))
  let copy = base
  for (let number = 2; taken.has(copy.toLowerCase()); number++) copy = `${base} ${number}`
  return copy
}

/** Makes a draft of a list, with all its terms; also of one that has ended. */
export const duplicatePrice = command('price.duplicate', {
  permission: can('price', 'create'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    const before = await lockPrice(tx, id)
    const { channels, members, priority, starts_on, ends_on, name } = before
    const { rounding, floor_bp, ceiling_bp, base_price_id } = before
    const when = { channels, members, priority, starts_on, ends_on }
    const values = { ...when, rounding, floor_bp, ceiling_bp, base_price_id }
    return insertPrice(tx, { ...values, name: await nameOfCopy(tx, name) }, await readParts(tx, id))
  },
})

/** Archives or restores; a list that was only scheduled goes back to a draft, so that it cannot come back unasked. */
async function setArchived(tx: WriteContext, before: PriceRow, deleted_at: Date | null): Promise<void> {
  if ((before.deleted_at === null) === (deleted_at === null)) return
  const is_scheduled = statusAt(before, tx.now().getTime()) === 'InActive'
  const published_at = is_scheduled ? null : before.published_at
  await updateOwn(tx, 'price', { id: before.id })
    .set({ deleted_at, published_at, updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: deleted_at ? 'price.archive' : 'price.restore',
    entity: 'price',
    entity_id: before.id,
    label: before.name,
    before: { deleted_at: before.deleted_at, published_at: before.published_at },
    after: { deleted_at, published_at, version: before.version + 1 },
  })
}

/** Archives a list that sets no prices; one that does has to be ended first. */
export const archivePrice = command('price.archive', {
  permission: can('price', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockPrice(tx, id)
    if (statusAt(before, tx.now().getTime()) === 'OnGoing')
      throw new UserError('CONFLICT', 'Akhiri daftar harga ini sebelum mengarsipkannya')
    await assertNotABase(tx, before)
    await setArchived(tx, before, tx.now())
    return { id }
  },
})

/** Brings an archived list back: as a draft, or as one that has ended. */
export const restorePrice = command('price.restore', {
  permission: can('price', 'archive'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    await setArchived(tx, await lockPrice(tx, id), null)
    return { id }
  },
})
