import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { isAsking } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { COST_DECIMALS, fromScaled } from '../../kit/decimal.calc.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import {
  EditAdjustmentInput,
  findProblems,
  type NewAdjustment,
  NewAdjustmentInput,
} from './adjustment.input.ts'
import { beginAction, finishAction, lockAdjustment, REF_TYPE } from './adjustment.policy.ts'
import { NUMBER_KINDS } from './adjustment-kind.calc.ts'
import { draftOf, readLines, writeLines } from './adjustment-lines.ts'
import { readScopes, writeCountLines } from './count-lines.ts'
import { askLines } from './lines-plausible.ts'

const CONSTRAINTS = {
  adjustment_brand_id_ingredient_category_id_fkey: ['ingredient_category_id', 'Kategori tidak ditemukan'],
  adjustment_brand_id_image_fkey: ['image', 'Gambar tidak ditemukan'],
} as const

const A_MINUTE = 60_000

/** The business day of an instant at an outlet that is open. @throws NOT_FOUND where it is not. */
export async function dayAt(
  tx: WriteContext,
  outlet_id: number,
  at: Date,
  label = 'Outlet',
): Promise<string> {
  const outlet = await selectOwn(tx, 'outlet', { id: outlet_id })
    .select(['timezone', 'business_day_cutoff'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!outlet) throw notFound(label)
  return businessDate(at.getTime(), outlet.timezone, parseMinute(outlet.business_day_cutoff))
}

function assertPast(tx: WriteContext, at: Date): void {
  if (at.getTime() > tx.now().getTime() + A_MINUTE)
    throw invalid({ occurred_at: 'Tidak boleh di masa depan' })
}

/** Opening stock and freight state costs, so that only who sees costs may write them. */
function assertCosts(
  tx: WriteContext,
  { reason, freight }: { reason?: string | null | undefined; freight?: number | undefined },
): void {
  if (isAllowed(tx, can('adjustment', 'view_cost'))) return
  if (reason === 'opening') throw invalid({ reason: 'Stok awal memerlukan hak melihat biaya' })
  if (freight !== undefined) throw invalid({ freight: 'Ongkos kirim memerlukan hak melihat biaya' })
}

async function insertAdjustment(tx: WriteContext, input: NewAdjustment): Promise<{ id: number }> {
  const { lines = [], items, kind, outlet_id, occurred_at: told, ...values } = input
  requireOutlet(tx, outlet_id)
  assertCosts(tx, values)
  const now = tx.now()
  const occurred_at = kind === 'adjustment' || kind === 'waste' ? (told ?? now) : now
  assertPast(tx, occurred_at)
  const business_date = await dayAt(tx, outlet_id, occurred_at)
  const to_outlet_id = kind === 'transfer' ? (values.to_outlet_id ?? null) : null
  if (to_outlet_id) await dayAt(tx, to_outlet_id, now, 'Outlet tujuan')
  const number = await takeDocumentNumber(tx, NUMBER_KINDS[kind], outlet_id, await dayAt(tx, outlet_id, now))
  const document = await tx.db
    .insertInto('adjustment')
    .values({
      ...values,
      ...readScopes(kind, values),
      brand_id: tx.brand_id,
      kind,
      number,
      outlet_id,
      to_outlet_id,
      occurred_at,
      business_date,
      author_id: tx.viewer?.admin_id || null,
      author: tx.actor,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const place = { id: document.id, kind, outlet_id }
  if (kind === 'count') {
    await writeCountLines(tx, { ...document, id: document.id }, items)
  } else {
    await setValue(tx, document.id, await writeLines(tx, place, lines))
    if (isAsking(tx)) await askLines(tx, place, lines, true)
  }
  await audit(tx, {
    action: 'adjustment.create',
    entity: REF_TYPE,
    entity_id: document.id,
    label: number,
    outlet_id,
    after: { ...document },
  })
  return { id: document.id }
}

async function setValue(tx: WriteContext, id: number, value: bigint): Promise<void> {
  await sql`update adjustment set value = ${fromScaled(value, COST_DECIMALS)}
    where brand_id = ${tx.brand_id} and id = ${id}`.execute(tx.db)
}

/** Writes a document as a draft, with a number of its own. */
export const createAdjustment = command('adjustment.create', {
  permission: can('adjustment', 'create'),
  input: NewAdjustmentInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: insertAdjustment,
})

/** Changes a draft; only what is sent. A count that covers something else starts over. */
export const updateAdjustment = command('adjustment.update', {
  permission: can('adjustment', 'update'),
  input: EditAdjustmentInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { id, version, lines, items, ...values }) => {
    const row = await beginAction(tx, id, 'edit', version)
    const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const merged = { ...row, ...sent } as typeof row
    assertCosts(tx, { reason: merged.reason, freight: values.freight })
    const lines_before = (await readLines(tx, id)).map(draftOf)
    const problems = findProblems({
      ...merged,
      scope: merged.scope as 'all' | null,
      items: items ?? (row.scope === 'items' ? lines_before : []),
      lines: lines ?? lines_before,
    })
    if (Object.keys(problems).length > 0) throw invalid(problems)
    assertPast(tx, merged.occurred_at)
    if (row.kind === 'transfer' && merged.to_outlet_id)
      await dayAt(tx, merged.to_outlet_id, tx.now(), 'Outlet tujuan')
    const scopes = readScopes(row.kind, merged)
    const value = lines ? await writeLines(tx, row, lines) : null
    if (lines) await askLines(tx, row, lines, true)
    const is_other_scope =
      row.kind === 'count' &&
      (['scope', 'ingredient_category_id', 'storage'] as const).some((name) => scopes[name] !== row[name])
    if (is_other_scope || (items && scopes.scope === 'items'))
      await writeCountLines(tx, { ...row, ...scopes }, items)
    const is_timed = row.kind === 'adjustment' || row.kind === 'waste'
    return finishAction(tx, row, 'update', {
      changes: {
        ...sent,
        ...scopes,
        to_outlet_id: row.kind === 'transfer' ? merged.to_outlet_id : null,
        occurred_at: is_timed ? merged.occurred_at : row.occurred_at,
        business_date: await dayAt(tx, row.outlet_id, is_timed ? merged.occurred_at : row.occurred_at),
        ...(value === null ? {} : { value: fromScaled(value, COST_DECIMALS) }),
      },
      details: lines ? { lines } : {},
    })
  },
})

/** Makes a draft of a document: the same lines, or the same count with blanks. */
export const duplicateAdjustment = command('adjustment.duplicate', {
  permission: can('adjustment', 'create'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await lockAdjustment(tx, id)
    const { kind, outlet_id, to_outlet_id, reason, reason_text, note, is_blind } = row
    const scope = row.scope as 'all' | 'category' | 'storage' | 'items' | null
    const storage = row.storage as 'room' | 'chiller' | 'freezer' | null
    const { ingredient_category_id } = row
    const known = (await readLines(tx, id)).map(draftOf)
    const lines = kind === 'count' ? [] : known
    const items = scope === 'items' ? known : undefined
    const terms = { reason, reason_text, note, is_blind, scope, storage, ingredient_category_id }
    return insertAdjustment(tx, { ...terms, kind, outlet_id, to_outlet_id, lines, items })
  },
})
