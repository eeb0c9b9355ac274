import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { deleteOwn, lockRecord, updateRecord } from '../../kit/db/own-rows.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertWholeBrand } from '../account/whole-brand.ts'
import { LAYOUT_FIELDS } from './journal-layout.calc.ts'
import { EditJournalLayoutInput, NewJournalLayoutInput } from './journal-layout.input.ts'
import { type KeptLayout, layoutOf } from './journal-layout.queries.ts'

const LAYOUT_REF = 'journal_layout'
const CONSTRAINTS = {
  journal_layout_name: ['name', 'Nama ini sudah digunakan tata letak lain'],
} as const

interface Columns {
  readonly field: string
  readonly heading: string
}

const kept = (columns: readonly Columns[]) => ({
  fields: columns.map(({ field }) => field),
  headings: columns.map(({ heading }) => heading),
})

/** What the audit log tells of a layout. */
function told(row: KeptLayout) {
  const { name, columns, date_form, number_form, separator } = layoutOf(row)
  return {
    ...{ name, date_form, number_form, separator },
    file_columns: columns.map(({ field, heading }) =>
      heading === LAYOUT_FIELDS[field] ? heading : `${heading} (${LAYOUT_FIELDS[field]})`,
    ),
  }
}

/** Keeps a layout of files of the journal. */
export const createJournalLayout = command('journal_layout.create', {
  permission: can('books', 'create'),
  input: NewJournalLayoutInput,
  constraints: CONSTRAINTS,
  run: async (tx, { columns, ...values }) => {
    assertWholeBrand(tx)
    const now = tx.now()
    const row = await tx.db
      .insertInto(LAYOUT_REF)
      .values({ ...values, ...kept(columns), brand_id: tx.brand_id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { action: `${LAYOUT_REF}.create`, entity_id: row.id, label: row.name, after: told(row) })
    return { id: row.id }
  },
})

/** Changes a layout; the next file and mail are of it. */
export const updateJournalLayout = command('journal_layout.update', {
  permission: can('books', 'update'),
  input: EditJournalLayoutInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, columns, ...values }) => {
    assertWholeBrand(tx)
    const before = await lockRecord(tx, LAYOUT_REF, id, 'Tata letak')
    await assertVersion(tx, LAYOUT_REF, before, version)
    const after = await updateRecord(tx, LAYOUT_REF, id, { ...values, ...(columns ? kept(columns) : {}) })
    await audit(tx, {
      action: `${LAYOUT_REF}.update`,
      entity_id: id,
      label: after.name,
      before: told(before),
      after: { ...told(after), version: after.version },
    })
    return { id }
  },
})

/** Deletes a layout that no schedule mails. */
export const deleteJournalLayout = command('journal_layout.delete', {
  permission: can('books', 'update'),
  input: IdInput,
  constraints: {
    report_schedule_layout_brand_id_layout_id_fkey: [
      'id',
      'Tata letak ini dipakai jadwal laporan; ubah atau hapus jadwalnya dahulu',
    ],
  },
  run: async (tx, { id }) => {
    assertWholeBrand(tx)
    const before = await lockRecord(tx, LAYOUT_REF, id, 'Tata letak')
    await deleteOwn(tx, LAYOUT_REF, { id }).execute()
    await audit(tx, {
      action: `${LAYOUT_REF}.delete`,
      entity_id: id,
      label: before.name,
      before: told(before),
      after: Object.fromEntries(Object.keys(told(before)).map((key) => [key, null])),
    })
    return { id }
  },
})
