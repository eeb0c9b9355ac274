import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { archiveCommand, restoreCommand } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, updateRecord } from '../../kit/db/own-rows.ts'
import { type FieldErrors, invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { lockItems } from '../item/item.lock.ts'
import { inventCode } from '../menu-order.ts'
import { type OptionPriceRules, takesOptionPrices } from '../price/option-price.calc.ts'
import { assertMovesWithin } from '../price/price-moves.ts'
import { findChoiceProblems } from './choice.calc.ts'
import { EditVariantInput, NewVariantInput } from './variant.input.ts'
import { hasOptionPrices, type MenuChange, readOptions, writeMenus, writeOptions } from './variant.parts.ts'

const CONSTRAINTS = {
  variant_code: ['code', 'Kode varian sudah digunakan'],
  variant_name: ['name', 'Nama varian sudah digunakan'],
  variant_option_code: ['options', 'Kode pilihan sudah digunakan'],
} as const

/** The row of a variant, locked against other writers. */
async function lockVariant(tx: WriteContext, id: number) {
  return lockRecord(tx, 'variant', id, 'Varian')
}

/** Locks the menus of a change in the order of their ids, before the variant: editors of a menu lock in that order. */
async function lockMenus(tx: WriteContext, { add, remove }: MenuChange) {
  const items = await lockItems(tx, [...new Set([...add, ...remove])])
  const gone = items.find((item) => item.deleted_at && add.includes(item.id))
  if (gone) throw invalid({ add_item_ids: `Menu ${gone.name} sudah diarsipkan` })
  return items
}

/** Refuses what the rules and the options together do not allow. */
async function assertChoices(
  tx: WriteContext,
  variant: { id: number; min_choices: number; max_choices: number; free_quantity: number },
): Promise<void> {
  const problems = findChoiceProblems(variant, await readOptions(tx, variant.id))
  if (problems.length === 0) return
  const fields: FieldErrors = {}
  for (const { path, message } of problems) fields[path.join('.')] ??= message
  throw invalid(fields)
}

/** Refuses rules under which options have no prices of their own at menus, while some do. */
async function assertOptionPrices(tx: WriteContext, id: number, rules: OptionPriceRules): Promise<void> {
  if (takesOptionPrices(rules) || !(await hasOptionPrices(tx, id))) return
  const field = rules.kind === 'variant' ? (rules.max_choices > 1 ? 'max_choices' : 'free_quantity') : 'kind'
  throw invalid({ [field]: 'Kosongkan dulu harga per menu dan harga khusus pilihan varian ini' })
}

/** Asks about prices of options far from those they have now. */
async function askOptions(
  tx: WriteContext,
  drafts: readonly { id?: number | null | undefined; price: number }[],
  before: Awaited<ReturnType<typeof readOptions>>,
): Promise<void> {
  const known = new Map(before.map((option) => [option.id, option]))
  const readings = drafts.flatMap(({ id, price }, index): Reading[] => {
    const option = known.get(id ?? 0)
    if (!option || option.price === price) return []
    return [
      {
        subject: `variant_option.${option.id}.price`,
        path: `options.${index}.price`,
        label: `Harga ${option.name}`,
        entered: String(price),
        unit: 'Rp',
        reference: String(option.price),
        reference_name: 'harga sekarang',
        allows_zero: true,
      },
    ]
  })
  assertMovesWithin(tx, readings)
  await askPlausible(tx, readings)
}

/** Adds a variant with its options, and the menus that offer it. */
export const createVariant = command('variant.create', {
  permission: can('variant', 'create'),
  input: NewVariantInput,
  constraints: CONSTRAINTS,
  run: async (tx, { options, add_item_ids = [], remove_item_ids: _none, ...values }) => {
    const menus = { add: add_item_ids, remove: [] }
    const items = await lockMenus(tx, menus)
    const now = tx.now()
    const variant = await tx.db
      .insertInto('variant')
      .values({
        ...values,
        brand_id: tx.brand_id,
        code: values.code ?? (await inventCode(tx, 'variant', values.name)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeOptions(tx, variant.id, options)
    const item_ids = await writeMenus(tx, variant.id, items, menus)
    await audit(tx, {
      action: 'variant.create',
      entity_id: variant.id,
      label: variant.name,
      after: { ...variant, options: await readOptions(tx, variant.id), item_ids },
    })
    return { id: variant.id }
  },
})

/** Changes a variant; only what is sent. Options are replaced as a whole, menus added and taken away. */
export const updateVariant = command('variant.update', {
  permission: can('variant', 'update'),
  input: EditVariantInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { id, version, options, add_item_ids = [], remove_item_ids = [], ...values }) => {
    const menus = { add: add_item_ids, remove: remove_item_ids }
    const items = await lockMenus(tx, menus)
    const before = await lockVariant(tx, id)
    await assertVersion(tx, 'variant', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Varian ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    const options_before = await readOptions(tx, id)
    await askOptions(tx, options ?? [], options_before)
    if (options) await writeOptions(tx, id, options)
    await assertChoices(tx, { ...before, ...values })
    await assertOptionPrices(tx, id, { ...before, ...values })
    const after = await updateRecord(tx, 'variant', id, values)
    const changed = await writeMenus(tx, id, items, menus)
    await audit(tx, {
      action: 'variant.update',
      entity_id: id,
      label: after.name,
      before: {
        ...before,
        options: options_before,
        added_item_ids: [],
        removed_item_ids: [],
      },
      after: {
        ...after,
        options: await readOptions(tx, id),
        added_item_ids: changed.filter((item_id) => !remove_item_ids.includes(item_id)),
        removed_item_ids: changed.filter((item_id) => remove_item_ids.includes(item_id)),
      },
    })
    return { id }
  },
})

/** Archives a variant: no menu offers it until it comes back, which menus then do by themselves. */
export const archiveVariant = archiveCommand('variant', can('variant', 'archive'), lockVariant)

/** Brings an archived variant back to the menus that offered it. */
export const restoreVariant = restoreCommand('variant', can('variant', 'archive'), lockVariant, CONSTRAINTS)
