import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { ARCHIVED, isTold, type Rewindable, rewindables } from '../../kit/rewind/rewindable.ts'
import { tellsCost } from './audit-costs.calc.ts'

/** So long a change can be taken back. */
export const TAKE_BACK_MS = 24 * 3_600_000

interface Names {
  /** `entity field` of what the viewer may write again. */
  readonly own: string[]
  /** The same with what follows from those. */
  readonly all: string[]
}

function writableNames(ctx: Context, entity: string, of: Rewindable): Names {
  const sees_cost = isAllowed(ctx, can('audit', 'view_cost'))
  const is_editor = of.update.some((permission) => isAllowed(ctx, permission))
  const may_archive = of.setArchived && of.archive && isAllowed(ctx, of.archive)
  const edited = is_editor ? [...of.fields, ...(of.parted?.fields ?? [])] : []
  const fields = [...edited, ...(may_archive ? [ARCHIVED] : [])].filter(
    (field) => isTold(ctx, of, field) && (sees_cost || !tellsCost(entity, field)),
  )
  const named = (list: readonly string[]) => list.map((field) => `${entity} ${field}`)
  return { own: named(fields), all: named([...fields, ...(of.following ?? [])]) }
}

/** Whether a change of an entry is of one of these names; one that ends in `*` begins so. */
function isNamed(entry: Fragment, names: readonly string[]): Fragment {
  const plain = names.filter((name) => !name.endsWith('*'))
  const begun = names.filter((name) => name.endsWith('*')).map((name) => `${name.slice(0, -1)}%`)
  const name = sql`(${entry}.entity || ' ' || (c ->> 'field'))`
  return sql`(${name} = any(${plain}::text[]) or ${name} like any(${begun}::text[]))`
}

/** Whether an entry is of the last day, is of fields that the viewer may write again, and was not taken back yet. */
export function canTakeBack(entry: Fragment, ctx: Context): Fragment {
  const names = [...rewindables()].map(([entity, of]) => writableNames(ctx, entity, of))
  const own = names.flatMap((each) => each.own)
  const all = names.flatMap((each) => each.all)
  return sql`(${entry}.occurred_at > ${new Date(ctx.now().getTime() - TAKE_BACK_MS)}
    and ${entry}.action not like '%.create'
    and exists (select from jsonb_array_elements(${entry}.changes) c where ${isNamed(entry, own)})
    and not exists (select from jsonb_array_elements(${entry}.changes) c where not ${isNamed(entry, all)})
    and not exists (select from audit_log b where b.brand_id = ${ownBrand} and b.takes_back_id = ${entry}.id))`
}

/** Who has taken an entry back; null where nobody has. */
export const takenBackBy = (entry: Fragment): Fragment =>
  sql`(select b.actor from audit_log b where b.brand_id = ${ownBrand} and b.takes_back_id = ${entry}.id)`

/** How many entries of its request there are, itself among them. */
export const changedTogether = (entry: Fragment): Fragment =>
  sql`(select count(*)::int from audit_log b where b.brand_id = ${ownBrand} and b.request_id = ${entry}.request_id)`
