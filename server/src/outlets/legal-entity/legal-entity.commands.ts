import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { holdOutlet } from '../outlet/outlet.policy.ts'
import { EditLegalEntityInput, NewLegalEntityInput, OutletRegistrationInput } from './legal-entity.input.ts'
import { heldOn, readTaxPlaces, taxPlaces } from './legal-entity.queries.ts'
import { askPlaced, askRegistered, readHeld } from './legal-entity-plausible.ts'

const ENTITY = 'legal_entity'
const REGISTRATION = 'outlet_registration'
const CONSTRAINTS = {
  legal_entity_pkp_check: ['pkp_until', 'Isi tanggal mulai PKP, tidak sesudah tanggal akhirnya'],
  outlet_registration_since: ['moved_to', 'Sudah ada data yang berlaku sejak tanggal itu'],
  legal_entity_name: ['name', 'Nama badan usaha sudah digunakan'],
  outlet_registration_brand_id_legal_entity_id_fkey: ['legal_entity_id', 'Badan usaha tidak ditemukan'],
  outlet_registration_city_id_fkey: ['city_id', 'Pilih kota atau kabupaten'],
} as const

/** Refuses who reaches some outlets only: entities are the brand's. */
function assertWholeBrand({ viewer }: WriteContext): void {
  if (viewer?.outlet_ids)
    throw new UserError('CONFLICT', 'Badan usaha diatur oleh yang menjangkau semua outlet', { changes: [] })
}

/** Adds a legal entity. */
export const createLegalEntity = command('legal_entity.create', {
  permission: can('books', 'create'),
  input: NewLegalEntityInput,
  constraints: CONSTRAINTS,
  run: async (tx, values) => {
    assertWholeBrand(tx)
    if (!values.pkp_since && values.pkp_until) throw invalid({ pkp_since: 'Isi sejak kapan menjadi PKP' })
    const now = tx.now()
    const row = await tx.db
      .insertInto(ENTITY)
      .values({ ...values, brand_id: tx.brand_id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'legal_entity.create', entity_id: row.id, label: row.name, after: { ...row } })
    return { id: row.id }
  },
})

/** Changes a legal entity; returns that were filed keep their figures. */
export const updateLegalEntity = command('legal_entity.update', {
  permission: can('books', 'update'),
  input: EditLegalEntityInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { id, version, ...values }) => {
    assertWholeBrand(tx)
    const before = await lockRecord(tx, ENTITY, id, 'Badan usaha')
    await assertVersion(tx, ENTITY, before, version)
    const after = await updateRecord(tx, ENTITY, id, values)
    if (after.pkp_since === null && after.pkp_until !== null)
      throw invalid({ pkp_since: 'Isi sejak kapan menjadi PKP' })
    await askRegistered(tx, before, after)
    await audit(tx, {
      action: 'legal_entity.update',
      entity_id: id,
      label: after.name,
      before: { ...before },
      after: { ...after },
    })
    return { id }
  },
})

/** Makes the row of an outlet from a day on, as what held until then, so that it can be locked. */
async function holdRegistration(tx: WriteContext, outlet_id: number, since: string | null) {
  await sql`insert into outlet_registration
      (brand_id, outlet_id, since, legal_entity_id, city_id, npwpd, permit_number, created_at, updated_at)
    select ${tx.brand_id}::int, p.outlet_id, ${since}::date, p.legal_entity_id, p.office_city_id, p.npwpd, p.permit_number,
      ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
    from ${taxPlaces} p
    where p.outlet_id = ${outlet_id}
      and ${since === null ? sql`p.since is null` : heldOn('p', sql`${since}::date`)}
    on conflict (brand_id, outlet_id, since) do nothing`.execute(tx.db)
  const { id } = await selectOwn(tx, REGISTRATION, { outlet_id })
    .where('since', since === null ? 'is' : '=', since)
    .select('id')
    .executeTakeFirstOrThrow()
  return lockRecord(tx, REGISTRATION, id, 'Outlet')
}

/** Says under which entity, at which office and with which numbers an outlet pays the restaurant tax from a day on. */
export const setOutletRegistration = command('outlet_registration.set', {
  permission: can('books', 'update'),
  input: OutletRegistrationInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { outlet_id, version, since = null, moved_to, ...values }) => {
    assertWholeBrand(tx)
    await holdOutlet(tx, outlet_id)
    const held = await readHeld(tx, outlet_id)
    const before = await holdRegistration(tx, outlet_id, since)
    await assertVersion(tx, REGISTRATION, before, version)
    const day = moved_to === undefined ? {} : { since: moved_to }
    const after = await updateRecord(tx, REGISTRATION, before.id, { ...values, ...day })
    await askPlaced(tx, outlet_id, held)
    const place = (await readTaxPlaces(tx)).find((one) => one.outlet_id === outlet_id)
    await audit(tx, {
      action: 'outlet_registration.set',
      entity_id: before.id,
      outlet_id,
      label: place?.outlet_name ?? null,
      before: { ...before },
      after: { ...after },
    })
    return readTaxPlaces(tx)
  },
})
