import { type Selectable, sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { lockSalesAlone } from '../rollup/rollup.commands.ts'
import { ChangeItemAliasInput, MapUnknownItemInput } from './item-alias.input.ts'
import { type LineKey, repointLines } from './repoint-lines.commands.ts'

type Alias = Selectable<DB['item_alias']>
type Named = Pick<Alias, 'outlet_id' | 'is_code' | 'key'>

const PERMISSION = can('report_transaction', 'update')
const UNKNOWN_MENU = {
  item_alias_brand_id_item_id_fkey: ['item_id', 'Menu tidak ditemukan'],
} as const

/**
 * Says what an unknown item of outlets is. What was sold under that name follows with its sums and stock, and what
 * comes in later is right at once. Outlets where it is said already are left alone. Answers the ids of the aliases.
 */
export const mapUnknownItem = command('item_alias.create', {
  permission: PERMISSION,
  input: MapUnknownItemInput,
  constraints: {
    ...UNKNOWN_MENU,
    item_alias_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
  },
  run: async (tx, { is_code, key, item_id, outlet_ids }) => {
    assertReached(tx, outlet_ids)
    await lockSalesAlone(tx)
    const ids: number[] = []
    for (const outlet_id of [...new Set(outlet_ids)].sort((a, b) => a - b)) {
      const named = { outlet_id, is_code, key }
      const alias = await tx.db
        .insertInto('item_alias')
        .values({
          ...named,
          brand_id: tx.brand_id,
          item_id,
          actor: tx.actor,
          created_at: tx.now(),
          updated_at: tx.now(),
        })
        .onConflict((conflict) => conflict.columns(['brand_id', 'outlet_id', 'is_code', 'key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!alias) continue
      const lines = await findUnknown(tx, named)
      await repointLines(tx, outlet_id, lines, { alias_id: alias.id, item_id })
      await audit(tx, {
        action: 'item_alias.create',
        entity_id: alias.id,
        label: key,
        outlet_id,
        after: { item_id, lines: lines.length },
      })
      ids.push(alias.id)
    }
    return ids
  },
})

/** Says that a name stands for something else, also of what was sold under it. */
export const changeItemAlias = command('item_alias.update', {
  permission: PERMISSION,
  input: ChangeItemAliasInput,
  constraints: UNKNOWN_MENU,
  run: async (tx, { id, version, item_id }) => {
    await lockSalesAlone(tx)
    const alias = await lockAlias(tx, id)
    await assertVersion(tx, 'item_alias', alias, version)
    await updateOwn(tx, 'item_alias', { id })
      .set({ item_id, actor: tx.actor, updated_at: tx.now() })
      .execute()
    const lines = await findAliased(tx, alias)
    await repointLines(tx, alias.outlet_id, lines, { alias_id: id, item_id })
    await audit(tx, {
      action: 'item_alias.update',
      entity_id: id,
      label: alias.key,
      outlet_id: alias.outlet_id,
      before: { item_id: alias.item_id },
      after: { item_id },
    })
    return { id }
  },
})

/** Forgets what a name stands for; what was sold under it is unknown again. */
export const removeItemAlias = command('item_alias.delete', {
  permission: PERMISSION,
  input: IdInput,
  run: async (tx, { id }) => {
    await lockSalesAlone(tx)
    const alias = await lockAlias(tx, id)
    const lines = await findAliased(tx, alias)
    await repointLines(tx, alias.outlet_id, lines, { alias_id: null, item_id: null })
    await deleteOwn(tx, 'item_alias', { id }).execute()
    await audit(tx, {
      action: 'item_alias.delete',
      entity_id: id,
      label: alias.key,
      outlet_id: alias.outlet_id,
      before: { item_id: alias.item_id },
      after: { item_id: null, lines: lines.length },
    })
    return { id }
  },
})

function assertReached(tx: WriteContext, outlet_ids: readonly number[]): void {
  if (!outlet_ids.every((id) => reachesOutlet(tx, id))) {
    throw invalid({ outlet_ids: 'Outlet tidak ditemukan' })
  }
}

async function lockAlias(tx: WriteContext, id: number): Promise<Alias> {
  const alias = await selectOwn(tx, 'item_alias', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!alias || !reachesOutlet(tx, alias.outlet_id)) throw notFound('Padanan')
  return alias
}

function findUnknown(tx: WriteContext, { outlet_id, is_code, key }: Named): Promise<LineKey[]> {
  const named = is_code ? sql`l.code = ${key}` : sql`l.code is null and l.name = ${key}`
  return findLines(tx, outlet_id, sql`l.item_id is null and l.alias_id is null and ${named}`)
}

function findAliased(tx: WriteContext, { id, outlet_id }: Alias): Promise<LineKey[]> {
  return findLines(tx, outlet_id, sql`l.alias_id = ${id}`)
}

async function findLines(
  tx: WriteContext,
  outlet_id: number,
  condition: ReturnType<typeof sql>,
): Promise<LineKey[]> {
  const found = await sql<{ uuid: string; no: number; occurred_at: Date }>`
    select t.uuid, l.no, t.occurred_at from transaction_line l
    join transaction t on t.brand_id = l.brand_id and t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
    where l.brand_id = ${tx.brand_id} and ${condition} and t.outlet_id = ${outlet_id}`.execute(tx.db)
  return found.rows.map((row) => ({ ...row, occurred_at: row.occurred_at.toISOString() }))
}
