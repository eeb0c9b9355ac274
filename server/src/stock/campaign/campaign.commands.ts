import { sql } from 'kysely'
import { OUTLET_NOT_FOUND, reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { type FieldErrors, invalid, reasonOf, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { createAdjustment } from '../adjustment/adjustment.commands.ts'
import { startAdjustment } from '../adjustment/count.commands.ts'
import {
  type CampaignScope,
  CountCampaignStepInput,
  NewCountCampaignInput,
  RepeatCountCampaignInput,
} from './campaign.input.ts'
import { beginPlanned, CAMPAIGN_REF, type CampaignRow, peopleInReach } from './campaign.policy.ts'
import { readCandidates } from './candidates.queries.ts'
import { chooseItems } from './choose-items.calc.ts'

const PLANS = can('adjustment', 'create')

interface Place {
  readonly outlet_id: number
  readonly admin_id?: number | null | undefined
}

/** Refuses by name outlets that are not there and people who do not reach theirs. */
async function assertPlaces(tx: WriteContext, places: readonly Place[]): Promise<void> {
  const { rows } = await sql<{ outlet_id: number; admin_ids: number[] }>`
    select o.id as outlet_id, array(select a.id from admin a where a.brand_id = ${ownBrand} and a.deleted_at is null
      and a.id = any(${places.flatMap(({ admin_id }) => admin_id ?? [])}::int[]) and ${peopleInReach(tx, sql`a`)}
      and (a.is_all_outlets or exists (select from admin_outlet t where t.brand_id = ${ownBrand} and t.admin_id = a.id
        and t.outlet_id = o.id))) as admin_ids
    from outlet o where o.brand_id = ${tx.brand_id} and o.deleted_at is null
      and o.id = any(${places.map(({ outlet_id }) => outlet_id)}::int[])`.execute(tx.db)
  const known = new Map(rows.map((row) => [row.outlet_id, row.admin_ids]))
  const fields: FieldErrors = {}
  for (const [at, { outlet_id, admin_id }] of places.entries()) {
    const people = known.get(outlet_id)
    if (!people || !reachesOutlet(tx, outlet_id)) fields[`outlets.${at}.outlet_id`] = OUTLET_NOT_FOUND
    else if (admin_id && !people.includes(admin_id))
      fields[`outlets.${at}.admin_id`] = 'Pengguna tidak ditemukan'
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

type Values = Pick<CampaignRow, 'name' | 'planned_on' | 'scope'> &
  Partial<Omit<CampaignRow, 'brand_id' | 'id' | 'author'>>

async function insertCampaign(
  tx: WriteContext,
  values: Values,
  places: readonly Place[],
): Promise<{ id: number }> {
  const row = await tx.db
    .insertInto('count_campaign')
    .values({
      ...values,
      brand_id: tx.brand_id,
      author: tx.actor,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('count_campaign_outlet')
    .values(
      places.map(({ outlet_id, admin_id }) => ({
        brand_id: tx.brand_id,
        count_campaign_id: row.id,
        outlet_id,
        admin_id: admin_id ?? null,
      })),
    )
    .execute()
  await audit(tx, {
    action: `${CAMPAIGN_REF}.create`,
    entity: CAMPAIGN_REF,
    entity_id: row.id,
    label: row.name,
    after: { ...row },
  })
  return { id: row.id }
}

/** Plans a campaign. */
export const createCountCampaign = command(`${CAMPAIGN_REF}.create`, {
  permission: PLANS,
  input: NewCountCampaignInput,
  constraints: {
    count_campaign_brand_id_ingredient_category_id_fkey: [
      'ingredient_category_id',
      'Kategori tidak ditemukan',
    ],
  },
  run: async (tx, { outlets, ...values }) => {
    await assertPlaces(tx, outlets)
    const category = values.scope === 'category' ? (values.ingredient_category_id ?? null) : null
    return insertCampaign(tx, { ...values, ingredient_category_id: category }, outlets)
  },
})

/** What an outlet counts: as the campaign says, or chosen by what its own counts tell. */
async function scopeAt(tx: WriteContext, row: CampaignRow, outlet_id: number) {
  const scope = row.scope as CampaignScope
  if (scope === 'all') return { scope } as const
  if (scope === 'category') return { scope, ingredient_category_id: row.ingredient_category_id } as const
  const chosen = chooseItems(await readCandidates(tx, outlet_id), row.item_count, scope)
  if (chosen.length === 0) throw invalid({ scope: 'Belum ada barang dalam cakupan ini' })
  return {
    scope: 'items' as const,
    items: chosen.map(({ item_kind, item_id }) => ({
      item_kind: item_kind === 'menu' ? ('menu' as const) : ('ingredient' as const),
      item_id,
    })),
  }
}

/** Opens the count of an outlet. */
async function openAt(tx: WriteContext, row: CampaignRow, outlet_id: number): Promise<void> {
  const { id } = await createAdjustment(tx, {
    kind: 'count',
    outlet_id,
    note: row.name,
    is_blind: row.is_blind,
    ...(await scopeAt(tx, row, outlet_id)),
  })
  await updateOwn(tx, 'adjustment', { id }).set({ recount_percent: row.recount_percent }).execute()
  await startAdjustment(tx, { id })
  await updateOwn(tx, 'count_campaign_outlet', { count_campaign_id: row.id, outlet_id })
    .set({ adjustment_id: id })
    .execute()
}

/** Plans the next of a cycle, on the first of its days that is still to come. */
async function planNext(tx: WriteContext, row: CampaignRow, places: readonly Place[]): Promise<void> {
  if (!row.every_days) return
  const today = tx.now().toISOString().slice(0, 10)
  let planned_on = addDays(row.planned_on, row.every_days)
  while (planned_on <= today) planned_on = addDays(planned_on, row.every_days)
  const { name, scope, ingredient_category_id, item_count, is_blind, recount_percent, every_days } = row
  const same = { name, scope, ingredient_category_id, item_count, is_blind, recount_percent, every_days }
  await insertCampaign(tx, { ...same, planned_on, previous_id: row.id }, places)
}

/** Opens the counts of all outlets of a campaign, archived ones left out; a cycle plans its next. */
export const openCountCampaign = command(`${CAMPAIGN_REF}.open`, {
  permission: PLANS,
  input: CountCampaignStepInput,
  run: async (tx, { id, version }) => {
    const row = await beginPlanned(tx, id, version)
    const places = await tx.db
      .selectFrom('count_campaign_outlet as p')
      .innerJoin('outlet as o', (join) =>
        join.on('o.brand_id', '=', tx.brand_id).onRef('o.id', '=', 'p.outlet_id'),
      )
      .select(['p.outlet_id', 'p.admin_id', 'o.name'])
      .where('p.brand_id', '=', tx.brand_id)
      .where('p.count_campaign_id', '=', id)
      .where('o.deleted_at', 'is', null)
      .orderBy('p.outlet_id')
      .execute()
    if (places.length === 0) throw invalid({ outlets: 'Tidak ada outlet yang masih buka' })
    for (const { outlet_id, name } of places)
      await openAt(tx, row, outlet_id).catch((error) => {
        throw error instanceof UserError ? new UserError(error.code, `${name}: ${reasonOf(error)}`) : error
      })
    const after = await updateRecord(tx, CAMPAIGN_REF, id, { opened_at: tx.now() })
    await audit(tx, {
      action: `${CAMPAIGN_REF}.open`,
      entity: CAMPAIGN_REF,
      entity_id: id,
      label: row.name,
      before: row,
      after,
    })
    await planNext(tx, row, places)
    return { id }
  },
})

async function change(
  tx: WriteContext,
  row: CampaignRow,
  verb: string,
  changes: Partial<Pick<CampaignRow, 'cancelled_at' | 'every_days'>>,
): Promise<{ id: number }> {
  const after = await updateRecord(tx, CAMPAIGN_REF, row.id, changes)
  await audit(tx, {
    action: `${CAMPAIGN_REF}.${verb}`,
    entity: CAMPAIGN_REF,
    entity_id: row.id,
    label: row.name,
    before: row,
    after,
  })
  return { id: row.id }
}

/** Cancels a campaign that is not opened; its cycle ends with it. */
export const cancelCountCampaign = command(`${CAMPAIGN_REF}.cancel`, {
  permission: can('adjustment', 'update'),
  input: CountCampaignStepInput,
  run: async (tx, { id, version }) =>
    change(tx, await beginPlanned(tx, id, version), 'cancel', { cancelled_at: tx.now() }),
})

/** Sets how often a planned campaign repeats. */
export const repeatCountCampaign = command(`${CAMPAIGN_REF}.repeat`, {
  permission: can('adjustment', 'update'),
  input: RepeatCountCampaignInput,
  run: async (tx, { id, version, every_days }) =>
    change(tx, await beginPlanned(tx, id, version), 'repeat', { every_days: every_days ?? null }),
})
