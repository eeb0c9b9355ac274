import { requireOutlet } from '../../access/session/reach.ts'
import { assertCityOfProvince } from '../../brand/brand/brand.commands.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { dateFormat } from '../../kit/format.calc.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { requireArea } from '../area/area.policy.ts'
import { syncAreaReach } from '../area/area-reach.ts'
import { revokeKeysOf } from '../kitchen-key/kitchen-key.life.ts'
import { readArchiveBlockers } from './archive-blocker.ts'
import { type EditOutlet, EditOutletInput, type NewOutlet, NewOutletInput } from './outlet.input.ts'
import { createPin, type OutletParts, readParts, writeParts } from './outlet.parts.ts'

const CONSTRAINTS = {
  outlet_code: ['code', 'Kode outlet sudah digunakan'],
  outlet_name: ['name', 'Nama outlet sudah digunakan'],
  outlet_province_id_fkey: ['province_id', 'Pilih provinsi'],
  outlet_city_id_fkey: ['city_id', 'Pilih kota atau kabupaten'],
  outlet_brand_id_area_id_fkey: ['area_id', 'Wilayah tidak ditemukan'],
  outlet_brand_id_image_fkey: ['image', 'Gambar tidak ditemukan'],
  outlet_order_pin: ['pin', 'PIN dipakai untuk pemesanan meja, jadi tidak dapat dikosongkan'],
  outlet_order_place: ['address_lat', 'Lokasi dipakai untuk pemesanan meja, jadi tidak dapat dikosongkan'],
} as const

/** Names of the storages every new outlet has. */
const STORAGES = ['Dapur', 'Bar', 'Gudang']

/** The row of an outlet in reach, locked against other writers. */
export async function lockOutlet(tx: WriteContext, id: number) {
  requireOutlet(tx, id)
  return lockRecord(tx, 'outlet', id, 'Outlet')
}

/** The calendar date at the outlet now. */
export function dateAt(now: Date, timezone: string): string {
  return dateFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now)
}

/** A free code of the brand made of the name's initials: Sekar Lawang Dago, SLD. */
async function inventCode(tx: WriteContext, name: string): Promise<string> {
  const initials = name
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 6)
  const base = initials.length >= 2 ? initials : `${initials}OUT`.slice(0, 3)
  const taken = await selectOwn(tx, 'outlet').select('code').where('code', 'like', `${base}%`).execute()
  const codes = new Set(taken.map((row) => row.code))
  let code = base
  for (let number = 2; codes.has(code); number++) code = `${base}-${number}`
  return code
}

/** The brand's standards, where the input is silent. */
async function withStandards(tx: WriteContext, input: NewOutlet) {
  const brand = await tx.db
    .selectFrom('brand')
    .selectAll()
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  const province = await tx.db
    .selectFrom('province')
    .select('timezone')
    .where('id', '=', input.province_id)
    .executeTakeFirst()
  const { hours, special_days, taxes, ...values } = input
  const standard_tax = {
    effective_from: input.opened_on ?? '2000-01-01',
    tax_bp: brand.tax_bp,
    service_bp: brand.service_bp,
    is_tax_inclusive: brand.is_tax_inclusive,
    rounding_step: brand.rounding_step,
    round_down_below: brand.rounding_step / 2,
    is_service_before_discount: false,
    is_rounding_cash_only: true,
    service_channels: ['DINE_IN' as const, 'QR' as const],
    inclusive_channels: ['GRABFOOD' as const, 'GOFOOD' as const, 'SHOPEEFOOD' as const],
  }
  const row = {
    business_day_cutoff: brand.business_day_cutoff,
    low_stock_policy: brand.low_stock_policy,
    timezone: province?.timezone ?? brand.timezone,
    ...values,
    code: input.code ?? (await inventCode(tx, input.name)),
    pin: input.pin ?? (input.is_use_pin ? createPin() : null),
  }
  return {
    row,
    parts: { hours: hours ?? [], special_days: special_days ?? [], taxes: taxes ?? [standard_tax] },
  }
}

/** Opens an outlet, counted against the plan. */
export const createOutlet = command('outlet.create', {
  permission: can('outlet', 'create'),
  input: NewOutletInput,
  constraints: CONSTRAINTS,
  run: async (tx, input) => {
    await requireArea(tx, input.area_id)
    await claimLimit(tx, 'outlet')
    const { row, parts } = await withStandards(tx, input)
    const now = tx.now()
    const outlet = await tx.db
      .insertInto('outlet')
      .values({ ...row, brand_id: tx.brand_id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await assertCityOfProvince(tx, outlet)
    await writeParts(tx, outlet.id, parts, dateAt(now, outlet.timezone))
    await tx.db
      .insertInto('storage')
      .values(STORAGES.map((name, sort) => ({ brand_id: tx.brand_id, outlet_id: outlet.id, name, sort })))
      .execute()
    // Whoever opens an outlet without reaching all of them reaches this one.
    if (tx.viewer?.outlet_ids) {
      await tx.db
        .insertInto('admin_outlet')
        .values({ brand_id: tx.brand_id, admin_id: tx.viewer.admin_id, outlet_id: outlet.id })
        .execute()
    }
    await syncAreaReach(tx)
    await audit(tx, {
      action: 'outlet.create',
      entity_id: outlet.id,
      outlet_id: outlet.id,
      label: outlet.name,
      after: { ...outlet, ...parts },
    })
    return { id: outlet.id }
  },
})

type OutletValues = Omit<EditOutlet, 'id' | 'version' | keyof OutletParts>

/** Writes changed values and parts of a locked outlet, with the entry in the audit log. */
export async function writeOutlet(
  tx: WriteContext,
  before: Awaited<ReturnType<typeof lockOutlet>>,
  values: OutletValues,
  parts: OutletParts,
): Promise<void> {
  const { id } = before
  if (before.deleted_at)
    throw new UserError('CONFLICT', 'Outlet ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
  const parts_before = await readParts(tx, id, parts)
  const is_pin_missing = values.is_use_pin && !(values.pin ?? before.pin)
  const after = await updateOwn(tx, 'outlet', { id })
    .set({ ...values, ...(is_pin_missing ? { pin: createPin() } : {}), updated_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await assertCityOfProvince(tx, after)
  await writeParts(tx, id, parts, dateAt(tx.now(), after.timezone))
  await audit(tx, {
    action: 'outlet.update',
    entity_id: id,
    outlet_id: id,
    label: after.name,
    before: { ...before, ...parts_before },
    after: { ...after, ...(await readParts(tx, id, parts)) },
  })
}

/** Changes an outlet; only what is sent. */
export const updateOutlet = command('outlet.update', {
  permission: can('outlet', 'update'),
  input: EditOutletInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, hours, special_days, taxes, ...values }) => {
    const before = await lockOutlet(tx, id)
    await assertVersion(tx, 'outlet', before, version)
    await requireArea(tx, values.area_id)
    await writeOutlet(tx, before, values, { hours, special_days, taxes })
    if (values.area_id !== undefined) await syncAreaReach(tx)
    return { id }
  },
})

/** Archives an outlet: it disappears from lists and choices and stays in reports. Refused while something blocks it. */
export const archiveOutlet = command('outlet.archive', {
  permission: can('outlet', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockOutlet(tx, id)
    if (before.deleted_at) return { id }
    const blockers = await readArchiveBlockers(tx, before)
    if (blockers.length > 0) throw new UserError('CONFLICT', 'Outlet belum dapat diarsipkan', { blockers })
    const deleted_at = tx.now()
    await updateOwn(tx, 'outlet', { id }).set({ deleted_at, updated_at: deleted_at }).execute()
    await updateOwn(tx, 'device', { outlet_id: id })
      .set({ deleted_at, updated_at: deleted_at })
      .where('deleted_at', 'is', null)
      .execute()
    await revokeKeysOf(tx, id)
    await releaseLimit(tx, 'outlet')
    await audit(tx, {
      action: 'outlet.archive',
      entity_id: id,
      outlet_id: id,
      label: before.name,
      before: { deleted_at: null },
      after: { deleted_at, version: before.version + 1 },
    })
    return { id }
  },
})

/** Brings an archived outlet back, counted against the plan again. Its tills and displays have to be paired anew. */
export const restoreOutlet = command('outlet.restore', {
  permission: can('outlet', 'archive'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    const before = await lockOutlet(tx, id)
    if (!before.deleted_at) return { id }
    await claimLimit(tx, 'outlet')
    await updateOwn(tx, 'outlet', { id }).set({ deleted_at: null, updated_at: tx.now() }).execute()
    await audit(tx, {
      action: 'outlet.restore',
      entity_id: id,
      outlet_id: id,
      label: before.name,
      before: { deleted_at: before.deleted_at },
      after: { deleted_at: null, version: before.version + 1 },
    })
    return { id }
  },
})
