import type {
  DeleteQueryBuilder,
  DeleteResult,
  Selectable,
  SelectQueryBuilder,
  Updateable,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Context, WriteContext } from '../context.ts'
import { notFound } from '../errors.ts'
import type { DB } from './database.gen.ts'

/** Tables whose rows belong to a brand. */
type OwnTable = { [T in keyof DB]: 'brand_id' extends keyof DB[T] ? T : never }[keyof DB]
/** Those with a key of their own. */
type RecordTable = { [T in OwnTable]: 'id' extends keyof DB[T] ? T : never }[OwnTable]

/** Records that bear the instant of their last change. */
type StampedTable = { [T in RecordTable]: 'updated_at' extends keyof DB[T] ? T : never }[RecordTable]

/** What a statement needs of the context. */
type Reading = Pick<Context | WriteContext, 'brand_id' | 'db'>
type Writing = Pick<WriteContext, 'brand_id' | 'db'>

type Row<T extends keyof DB> = Selectable<DB[T]>
/** Values of columns that the rows have. */
type Key<T extends keyof DB> = Partial<Row<T>>

interface Filtered {
  where(column: string, operator: '=', value: unknown): this
}

/** Says the brand first, then each column of the key, as indexes have them. */
function narrow<Query>(query: unknown, brand_id: number, key: object): Query {
  let narrowed = (query as Filtered).where('brand_id', '=', brand_id)
  for (const [column, value] of Object.entries(key)) narrowed = narrowed.where(column, '=', value)
  return narrowed as Query
}

/** Begins a `select` of the brand's rows of a table that have these values. */
export function selectOwn<T extends OwnTable>(
  ctx: Reading,
  table: T,
  key: Key<T> = {},
): SelectQueryBuilder<DB, T, object> {
  return narrow(ctx.db.selectFrom(table as 'item'), ctx.brand_id, key)
}

/** Begins an `update` of the brand's rows of a table that have these values. */
export function updateOwn<T extends OwnTable>(
  tx: Writing,
  table: T,
  key: Key<T>,
): UpdateQueryBuilder<DB, T, T, UpdateResult> {
  return narrow(tx.db.updateTable(table as 'item'), tx.brand_id, key)
}

/** Begins a `delete` of the brand's rows of a table that have these values. */
export function deleteOwn<T extends OwnTable>(
  tx: Writing,
  table: T,
  key: Key<T>,
): DeleteQueryBuilder<DB, T, DeleteResult> {
  return narrow(tx.db.deleteFrom(table as 'item'), tx.brand_id, key)
}

/** A record of the brand by its id, locked until the transaction ends; NOT_FOUND calls it by `label`. */
export async function lockRecord<T extends RecordTable>(
  tx: Writing,
  table: T,
  id: number,
  label: string,
): Promise<Row<T>> {
  const query = selectOwn(tx, table as 'item', { id })
  const row = await query.selectAll().forUpdate().executeTakeFirst()
  if (!row) throw notFound(label)
  return row as unknown as Row<T>
}

/** Writes values of a record of the brand with the instant of the change, and answers the record as it is then. */
export async function updateRecord<T extends StampedTable>(
  tx: WriteContext,
  table: T,
  id: number,
  values: Updateable<DB[T]>,
): Promise<Row<T>> {
  const row = await updateOwn(tx, table as 'item', { id })
    .set({ ...(values as Updateable<DB['item']>), updated_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Row<T>
}
