import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { holdOutlet } from '../outlet/outlet.policy.ts'
import { EditLegalEntityInput, NewLegalEntityInput, OutletRegistrationInput } from './legal-entity.input.ts'
import { readTaxPlaces } from './legal-entity.queries.ts'

const ENTITY = 'legal_entity'
const REGISTRATION = 'outlet_registration'
const CONSTRAINTS = {
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
  run: async (tx, { id, version, ...values }) => {
    assertWholeBrand(tx)
    const before = await lockRecord(tx, ENTITY, id, 'Badan usaha')
    await assertVersion(tx, ENTITY, before, version)
    const after = await updateRecord(tx, ENTITY, id, values)
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

/** Makes the row of an outlet that nothing was said of yet, so that it can be locked. */
async function holdRegistration(tx: WriteContext, outlet_id: number) {
  const first = selectOwn(tx, ENTITY).select(({ fn }) => fn.min('id').as('id'))
  const { id: legal_entity_id } = await first.executeTakeFirstOrThrow()
  await tx.db
    .insertInto(REGISTRATION)
    .values({ brand_id: tx.brand_id, outlet_id, legal_entity_id, created_at: tx.now(), updated_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['brand_id', 'outlet_id']).doNothing())
    .execute()
  const { id } = await selectOwn(tx, REGISTRATION, { outlet_id }).select('id').executeTakeFirstOrThrow()
  return lockRecord(tx, REGISTRATION, id, 'Outlet')
}

/** Says under which entity, at which office and with which numbers an outlet pays the restaurant tax. */
export const setOutletRegistration = command('outlet_registration.set', {
  permission: can('books', 'update'),
  input: OutletRegistrationInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_id, version, ...values }) => {
    assertWholeBrand(tx)
    await holdOutlet(tx, outlet_id)
    const before = await holdRegistration(tx, outlet_id)
    await assertVersion(tx, REGISTRATION, before, version)
    const after = await updateRecord(tx, REGISTRATION, before.id, values)
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
