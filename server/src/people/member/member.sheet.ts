import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import { archiveMember, createMember, restoreMember, updateMember } from './member.commands.ts'
import { NewMemberInput } from './member.input.ts'

const GENDER_WORDS = { female: 'Perempuan', male: 'Laki-laki' }

const { plain, choice } = columnsOf(NewMemberInput.shape)

async function readMembers(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<
    Values & { id: number; is_archived: boolean }
  >`select m.id, m.deleted_at is not null as is_archived,
      m.name, m.phone, m.email, m.birth_date::text as birth_date, m.gender, m.joined_on::text as joined_on,
      m.consented_at is not null as is_contactable, m.note
    from member m where m.brand_id = ${ctx.brand_id} and m.merged_into_id is null
    order by m.deleted_at nulls first, m.name, m.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, ...values }) => ({ id, is_archived, values: values as Values }))
}

/** Why members that a file added can no longer go: they have bought or collected something. */
async function readKnown(tx: WriteContext, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number }>`select distinct p.member_id as id from member_point_movement p
      where p.brand_id = ${tx.brand_id} and p.member_id = any(${ids}::int[])
    union select d.member_id from sales_member_day d where d.brand_id = ${tx.brand_id} and d.member_id = any(${ids}::int[])`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id }) => [id, 'sudah berbelanja atau punya poin']))
}

addWorkbookSheet({
  key: 'member',
  about: 'Satu baris satu member, dikenali dari nomor teleponnya.',
  needs: [can('member', 'create'), can('member', 'update')],
  exports: can('member', 'export'),
  columns: [
    plain('text', 'name', 'Nama|Nama Member|Nama Pelanggan|Customer Name|Name', { blank: 'required' }),
    plain('text', 'phone', 'Nomor Telepon|Telepon|No. HP|Phone|Phone Number', { blank: 'required' }),
    plain('text', 'email', 'Email'),
    plain('date', 'birth_date', 'Tanggal Lahir|Birthday'),
    choice('gender', 'Jenis Kelamin|Gender', GENDER_WORDS, { blank: 'empty' }),
    plain('date', 'joined_on', 'Tanggal Bergabung', { blank: 'keep' }),
    plain('yes_no', 'is_contactable', 'Boleh Dihubungi', { blank: 'keep' }),
    plain('text', 'note', 'Catatan|Note'),
  ],
  keys: [['phone']],
  called: ['phone'],
  read: readMembers,
  write: (tx, { id, values }) =>
    id === null ? createMember(tx, values as never) : updateMember(tx, { id, ...(values as object) }),
  archive: (tx, id) => archiveMember(tx, { id }),
  restore: (tx, id) => restoreMember(tx, { id }),
  inUse: readKnown,
})
