import { sql } from 'kysely'
import { adminGroupEntity } from '../../access/admin/admin.queries.ts'
import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { extendEntity } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertSecond } from '../../stock/adjustment/approval-limit.ts'
import { DEFAULT_PRICE_ALERT_BP } from '../receiving/receiving-state.calc.ts'
import { PurchaseOrderRulesInput } from './purchase-order.input.ts'

const SET_RULES = 'purchase_order.set_rules'
/** In rupiah, until a brand says otherwise. */
const DEFAULT_LIMIT = 2_000_000
/** By how much more may come, in basis points, until a brand says otherwise. */
export const DEFAULT_TOLERANCE_BP = 500

export interface OrderRules {
  /** Above how many rupiah orders wait for approval; null when none do. */
  readonly approval_limit: number | null
  /** Above how many rupiah two people approve, one after the other; null where one is always enough. */
  readonly second_limit: number | null
  /** By how much more than ordered may come, in basis points. */
  readonly tolerance_bp: number
  /** From how much on a changed price is pointed out, in basis points. */
  readonly price_alert_bp: number
  /** 0 until the brand sets something. */
  readonly version: number
}

/** What the brand has set for its orders. */
export async function readOrderRules(ctx: Context | WriteContext): Promise<OrderRules> {
  const { rows } =
    await sql<OrderRules>`select approval_limit::float8, second_limit::float8, tolerance_bp, price_alert_bp, version
    from purchase_order_rule where brand_id = ${ctx.brand_id}`.execute(ctx.db)
  return (
    rows[0] ?? {
      approval_limit: DEFAULT_LIMIT,
      second_limit: null,
      tolerance_bp: DEFAULT_TOLERANCE_BP,
      price_alert_bp: DEFAULT_PRICE_ALERT_BP,
      version: 0,
    }
  )
}

/** Up to how many rupiah the role of the viewer approves; null when there is no end to it. */
export async function readOwnMost(ctx: Context | WriteContext): Promise<number | null> {
  if (!ctx.viewer || ctx.viewer.is_master) return null
  const { rows } = await sql<{ most: number }>`select l.most::float8 as most from admin a
    join purchase_order_role_limit l on l.brand_id = a.brand_id and l.brand_id = ${ownBrand} and l.admin_group_id = a.admin_group_id
    where a.brand_id = ${ctx.brand_id} and a.id = ${ctx.viewer.admin_id}`.execute(ctx.db)
  return rows[0]?.most ?? null
}

/** A role that approves orders. */
export interface RoleLimit {
  readonly admin_group_id: number
  readonly name: string
  readonly most: number | null
}

extendEntity(adminGroupEntity, {
  approval_most: {
    type: 'Rupiah',
    description: 'Up to how much it approves purchase orders; without it there is no end.',
    permission: can('roles', 'view'),
    sql: (group) => sql`(select l.most from purchase_order_role_limit l
      where l.brand_id = ${ownBrand} and l.admin_group_id = ${group}.id)`,
  },
})

/** Roles that approve orders, and up to how much, by name; Master approves everything. */
export async function readRoleLimits(ctx: Context | WriteContext): Promise<RoleLimit[]> {
  const { rows } = await sql<RoleLimit>`
    select g.id as admin_group_id, g.name, l.most::float8 as most from admin_group g
    left join purchase_order_role_limit l on l.brand_id = g.brand_id and l.brand_id = ${ownBrand} and l.admin_group_id = g.id
    where g.brand_id = ${ctx.brand_id} and g.deleted_at is null and not g.is_master
      and exists (select from admin_group_permission r join module m on m.id = r.module_id
        where r.brand_id = ${ownBrand} and r.admin_group_id = g.id and m.key = 'purchase_order'
          and r.authorization_type = 'approve')
    order by g.name, g.id`.execute(ctx.db)
  return rows
}

/** Sets the rules of the brand; only who may change the brand, as approvers could otherwise free themselves. */
export const setOrderRules = command(SET_RULES, {
  permission: can('brand', 'update'),
  input: PurchaseOrderRulesInput,
  run: async (tx, { version, approval_limit, tolerance_bp, roles, ...others }) => {
    await lockSettings(tx)
    const known = await readOrderRules(tx)
    const held = { id: tx.brand_id, version: known.version }
    await assertVersion(tx, { entity: 'brand', action: SET_RULES }, held, version)
    const price_alert_bp = others.price_alert_bp ?? known.price_alert_bp
    const second_limit = others.second_limit === undefined ? known.second_limit : others.second_limit
    assertSecond(approval_limit, second_limit)
    const before = { ...known, roles: await readRoleLimits(tx) }
    await sql`insert into purchase_order_rule (brand_id, approval_limit, second_limit, tolerance_bp, price_alert_bp, updated_at)
      values (${tx.brand_id}, ${approval_limit}, ${second_limit}, ${tolerance_bp}, ${price_alert_bp}, ${tx.now()})
      on conflict (brand_id) do update set approval_limit = excluded.approval_limit, second_limit = excluded.second_limit,
        tolerance_bp = excluded.tolerance_bp, price_alert_bp = excluded.price_alert_bp, updated_at = excluded.updated_at`.execute(
      tx.db,
    )
    if (roles) await writeRoleLimits(tx, roles)
    const after = { ...(await readOrderRules(tx)), roles: await readRoleLimits(tx) }
    await audit(tx, {
      action: SET_RULES,
      entity: 'brand',
      entity_id: tx.brand_id,
      label: 'Aturan pesanan pembelian',
      before,
      after,
    })
    return after
  },
})

async function writeRoleLimits(
  tx: WriteContext,
  roles: readonly { admin_group_id: number; most?: number | null | undefined }[],
): Promise<void> {
  const known = new Set((await readRoleLimits(tx)).map(({ admin_group_id }) => admin_group_id))
  if (roles.some(({ admin_group_id }) => !known.has(admin_group_id))) throw notFound('Peran')
  await sql`delete from purchase_order_role_limit where brand_id = ${tx.brand_id}`.execute(tx.db)
  const limited = roles.filter(({ most }) => most !== null && most !== undefined)
  await sql`insert into purchase_order_role_limit (brand_id, admin_group_id, most)
    select ${tx.brand_id}, r.admin_group_id, r.most
    from json_to_recordset(${JSON.stringify(limited)}::json) as r(admin_group_id int, most bigint)
    on conflict (brand_id, admin_group_id) do update set most = excluded.most`.execute(tx.db)
}
