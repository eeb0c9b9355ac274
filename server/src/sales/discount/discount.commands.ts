import { archiveBy, restoreBy } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import {
  type DiscountFacts,
  EditDiscountInput,
  findDiscountProblems,
  type NewDiscount,
  NewDiscountInput,
} from './discount.input.ts'
import { type DiscountParts, readParts, splitParts, writeParts } from './discount.parts.ts'
import { assertLive, assertOffWithin, type DiscountRow, lockDiscount } from './discount.policy.ts'

const CONSTRAINTS = {
  discount_code: ['code', 'Kode diskon sudah digunakan'],
  discount_name: ['name', 'Nama diskon sudah digunakan'],
  discount_brand_id_free_item_id_fkey: ['free_item_id', 'Menu tidak ditemukan'],
  discount_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
  discount_member_tier_brand_id_member_tier_id_fkey: ['member_tier_ids', 'Tingkat tidak ditemukan'],
  discount_group_brand_id_item_group_id_fkey: ['item_group_ids', 'Grup menu tidak ditemukan'],
  discount_item_brand_id_item_id_fkey: ['item_ids', 'Menu tidak ditemukan'],
} as const

type Values = Omit<NewDiscount, keyof DiscountParts>

/** What a type leaves no choice about: only a free item has one, and a compliment needs a reason. */
function settle<T extends Partial<Values>>(type: string, values: T): T {
  return {
    ...values,
    ...(type === 'free_item' ? {} : { free_item_id: null }),
    ...(type === 'compliment' ? { requires_reason: true } : {}),
  }
}

async function insertDiscount(
  tx: WriteContext,
  values: Values,
  parts: DiscountParts,
): Promise<{ id: number }> {
  const now = tx.now()
  const discount = await tx.db
    .insertInto('discount')
    .values({ ...settle(values.type, values), brand_id: tx.brand_id, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeParts(tx, discount.id, parts)
  await audit(tx, {
    action: 'discount.create',
    entity_id: discount.id,
    label: discount.name,
    after: { ...discount, ...(await readParts(tx, discount.id)) },
  })
  return { id: discount.id }
}

/** Adds a discount as a draft: it is given once it is published. */
export const createDiscount = command('discount.create', {
  permission: can('discount', 'create'),
  input: NewDiscountInput,
  constraints: CONSTRAINTS,
  run: async (tx, input) => {
    const { parts, values } = splitParts(input)
    assertOutlets(tx, parts.outlet_ids ?? [])
    return insertDiscount(tx, values, parts)
  },
})

/** Changes a discount; only what is sent. One that is given is so by its new terms at once. */
export const updateDiscount = command('discount.update', {
  permission: can('discount', 'update'),
  input: EditDiscountInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...input }) => {
    const before = await lockDiscount(tx, id)
    await assertVersion(tx, 'discount', before, version)
    assertLive(before)
    const { parts, values } = splitParts(input)
    if (parts.outlet_ids) assertOutlets(tx, parts.outlet_ids)
    const parts_before = await readParts(tx, id)
    const sent = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
    const problems = findDiscountProblems({
      ...before,
      ...values,
      ...parts_before,
      ...sent,
    } as DiscountFacts)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const after = await updateOwn(tx, 'discount', { id })
      .set({ ...settle(values.type ?? before.type, values), updated_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    assertOffWithin(tx, after)
    await writeParts(tx, id, parts)
    await audit(tx, {
      action: 'discount.update',
      entity_id: id,
      label: after.name,
      before: { ...before, ...parts_before },
      after: { ...after, ...(await readParts(tx, id)) },
    })
    return { id }
  },
})

/** A free name and code for a copy: Salinan Promo QRIS, QRIS10-2. */
async function namesOfCopy(tx: WriteContext, { name, code }: DiscountRow) {
  const rows = await selectOwn(tx, 'discount')
    .select(['name', 'code'])
    .where('deleted_at', 'is', null)
    .execute()
  const names = new Set(rows.map((row) => row.name.toLowerCase()))
  const codes = new Set(rows.map((row) => row.code))
  const base = `Salinan ${name}`.slice(0, 74)
  let free_name = base
  for (let number = 2; names.has(free_name.toLowerCase()); number++) free_name = `${base} ${number}`
  let free_code = `${code.slice(0, 28)}-2`
  for (let number = 3; codes.has(free_code); number++) free_code = `${code.slice(0, 28)}-${number}`
  return { name: free_name, code: free_code }
}

/** Makes a draft of a discount with all its terms, under a code of its own; also of one that has ended. */
export const duplicateDiscount = command('discount.duplicate', {
  permission: can('discount', 'create'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    const row = await lockDiscount(tx, id)
    const {
      id: _id,
      brand_id: _brand,
      created_at: _made,
      updated_at: _changed,
      version: _version,
      ...rest
    } = row
    const { published_at: _on, paused_at: _paused, ended_at: _ended, deleted_at: _gone, ...terms } = rest
    const copy = { ...terms, ...(await namesOfCopy(tx, row)) } as Values
    return insertDiscount(tx, copy, await readParts(tx, id))
  },
})

async function setArchived(tx: WriteContext, id: number, deleted_at: Date | null): Promise<void> {
  const before = await lockDiscount(tx, id)
  if ((before.deleted_at === null) === (deleted_at === null)) return
  // What comes back is paused, so that it is not given unasked.
  const is_pausing = deleted_at !== null && before.published_at !== null && before.ended_at === null
  const paused_at = is_pausing ? (before.paused_at ?? deleted_at) : before.paused_at
  await updateOwn(tx, 'discount', { id: before.id })
    .set({ deleted_at, paused_at, updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: deleted_at ? 'discount.archive' : 'discount.restore',
    entity: 'discount',
    entity_id: before.id,
    label: before.name,
    before: { deleted_at: before.deleted_at, paused_at: before.paused_at },
    after: { deleted_at, paused_at, version: before.version + 1 },
  })
}

/** Archives a discount: it is given no more, its code is free again, and its uses stay in reports. */
export const archiveDiscount = archiveBy('discount', can('discount', 'archive'), setArchived)

/** Brings an archived discount back, paused; refused while its code or name is taken. */
export const restoreDiscount = restoreBy('discount', can('discount', 'archive'), setArchived, CONSTRAINTS)
