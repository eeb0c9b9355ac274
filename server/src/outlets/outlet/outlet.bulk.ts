import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { requireArea } from '../area/area.policy.ts'
import { syncAreaReach } from '../area/area-reach.ts'
import { createOutlet, dateAt, lockOutlet, writeOutlet } from './outlet.commands.ts'
import {
  type EditOutlet,
  OutletAreasInput,
  OutletCopyInput,
  type OutletGroup,
  OutletLikeInput,
  OutletRatesInput,
  type OutletTax,
} from './outlet.input.ts'
import { readParts, readTaxes } from './outlet.parts.ts'
import { giveLaterSettings } from './outlet-group.ts'
import { changeTax, taxOn } from './tax-change.calc.ts'

const DAY_MS = 86_400_000

type Locked = Awaited<ReturnType<typeof lockOutlet>>

/** In the order of their ids, so that two that lock the same outlets wait for one another. */
async function lockOutlets(tx: WriteContext, ids: readonly number[]): Promise<Locked[]> {
  const rows: Locked[] = []
  for (const id of [...ids].sort((a, b) => a - b)) rows.push(await lockOutlet(tx, id))
  return rows
}

/** Tax settings of an outlet with other values from a date on; undefined when nothing changes. */
async function changedTaxes(tx: WriteContext, outlet_id: number, date: string, values: object) {
  const rows = await readTaxes(tx, outlet_id)
  const changed = changeTax(rows, date, values)
  return changed === rows ? undefined : (changed as OutletTax[])
}

/** Sets tax and service of several outlets from a date on, all or none; answers the ids of those it changed. */
export const setOutletRates = command('outlet.set_rates', {
  permission: can('outlet', 'update'),
  input: OutletRatesInput,
  run: async (tx, { outlet_ids, effective_from, tax_bp, service_bp }) => {
    const values = {
      ...(tax_bp === null || tax_bp === undefined ? {} : { tax_bp }),
      ...(service_bp === null || service_bp === undefined ? {} : { service_bp }),
    }
    const changed: number[] = []
    for (const outlet of await lockOutlets(tx, outlet_ids)) {
      if (effective_from < dateAt(tx.now(), outlet.timezone))
        throw invalid({ effective_from: 'Tanggal berlaku tidak boleh sebelum hari ini' })
      const taxes = await changedTaxes(tx, outlet.id, effective_from, values)
      if (!taxes) continue
      await writeOutlet(tx, outlet, {}, { taxes })
      changed.push(outlet.id)
    }
    return changed
  },
})

/** Puts several outlets into an area or into none, all or none; answers the ids of those it changed. */
export const setOutletAreas = command('outlet.set_areas', {
  permission: can('outlet', 'update'),
  input: OutletAreasInput,
  constraints: { outlet_brand_id_area_id_fkey: ['area_id', 'Wilayah tidak ditemukan'] },
  run: async (tx, { outlet_ids, ...wanted }) => {
    const area_id = wanted.area_id ?? null
    await requireArea(tx, area_id)
    const changed = (await lockOutlets(tx, outlet_ids)).filter((outlet) => outlet.area_id !== area_id)
    for (const outlet of changed) await writeOutlet(tx, outlet, { area_id }, {})
    await syncAreaReach(tx)
    return changed.map(({ id }) => id)
  },
})

/** A tax setting without whose it is and from when. */
function ratesOf(row: Awaited<ReturnType<typeof readTaxes>>[number]) {
  const { effective_from: _from, brand_id: _brand, outlet_id: _outlet, ...rates } = row
  return rates
}

/** What an outlet gives of itself, as an edit of another. */
function settingsOf(source: Locked, groups: ReadonlySet<OutletGroup>): Partial<EditOutlet> {
  return {
    ...(groups.has('qr') ? { activate_qr: source.activate_qr, order_from_qr: source.order_from_qr } : {}),
    ...(groups.has('radius') ? { radius: source.radius } : {}),
  }
}

/**
 * Gives settings of one outlet to others, all or none; answers the ids of those it was given to. Tax and service as
 * they hold at the source tomorrow hold at the others from tomorrow on.
 */
export const applyOutletSettings = command('outlet.apply_settings', {
  permission: can('outlet', 'update'),
  input: OutletCopyInput,
  asks: true,
  run: async (tx, { id, outlet_ids, groups }) => {
    const wanted = new Set(groups)
    const rows = await lockOutlets(tx, [...new Set([id, ...outlet_ids])])
    const source = rows.find((row) => row.id === id) as Locked
    const tomorrow = (outlet: Locked) => dateAt(new Date(tx.now().getTime() + DAY_MS), outlet.timezone)
    const tax = wanted.has('tax') ? taxOn(await readTaxes(tx, id), tomorrow(source)) : undefined
    // As they are stored: where they are written decides whose they are.
    const hours = wanted.has('hours') ? await readParts(tx, id, { hours: [], special_days: [] }) : {}
    for (const outlet of rows) {
      if (outlet.id === id) continue
      const taxes = tax ? await changedTaxes(tx, outlet.id, tomorrow(outlet), ratesOf(tax)) : undefined
      await writeOutlet(tx, outlet, settingsOf(source, wanted), { ...hours, ...(taxes ? { taxes } : {}) })
      await giveLaterSettings(tx, wanted, source, outlet)
    }
    return outlet_ids.filter((other) => other !== id)
  },
})

/** Whoever opens an outlet reaches it, in the same transaction already. */
function reaching(tx: WriteContext, outlet_id: number): WriteContext {
  const { viewer } = tx
  if (!viewer?.outlet_ids) return tx
  return { ...tx, viewer: { ...viewer, outlet_ids: [...viewer.outlet_ids, outlet_id] } }
}

/** Opens an outlet with settings of one that is there; all of it or nothing. */
export const createOutletLike = command('outlet.create_like', {
  permission: can('outlet', 'create'),
  input: OutletLikeInput,
  constraints: createOutlet.definition.constraints,
  run: async (tx, { outlet, source_id, groups }) => {
    const { id } = await createOutlet.definition.run(tx, outlet)
    if (source_id && groups.length > 0)
      await applyOutletSettings(reaching(tx, id), { id: source_id, outlet_ids: [id], groups })
    return { id }
  },
})
