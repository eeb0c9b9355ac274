import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { UserError } from '../../kit/errors.ts'
import { drawHeldOut } from './held-out.calc.ts'
import { type MemberCampaignRow, meantBy } from './member-campaign.policy.ts'
import { readReachable } from './segment.queries.ts'

export const MOST_RECEIVERS = 50_000

/** Codes of a batch that nobody was given, used, or is about to use; held against others who give them. */
async function takeCodes(tx: WriteContext, code_batch_id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from single_use_code c
    join code_batch k on k.brand_id = ${ownBrand} and k.id = c.code_batch_id
    where c.brand_id = ${tx.brand_id} and c.code_batch_id = ${code_batch_id} and c.revoked_at is null and c.used_at is null
      and k.revoked_at is null
      and (k.valid_until is null or k.valid_until >= (${tx.now()}::timestamptz at time zone 'Asia/Jakarta')::date)
      and not exists (select from member_campaign_receiver r where r.brand_id = ${ownBrand} and r.single_use_code_id = c.id)
      and not exists (select from discount_hold h where h.brand_id = ${ownBrand} and h.single_use_code_id = c.id)
    order by c.id limit ${count} for update of c`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/**
 * Settles who is written to and who is held out, once: the campaign's row is locked by whoever calls.
 * @throws CONFLICT where nobody is left to write to, they are too many, or codes do not suffice.
 */
export async function freezeReceivers(tx: WriteContext, row: MemberCampaignRow): Promise<void> {
  const members = await readReachable(tx, await meantBy(tx, row))
  if (members.length > MOST_RECEIVERS)
    throw new UserError('CONFLICT', 'Segmen ini terlalu besar untuk satu kampanye, persempit aturannya')
  const { sent, held_out } = drawHeldOut(row.id, members, row.held_out_percent)
  if (sent.length === 0) throw new UserError('CONFLICT', 'Tidak ada member yang dapat dikirimi pesan')
  const codes = row.code_batch_id === null ? [] : await takeCodes(tx, row.code_batch_id, sent.length)
  if (row.code_batch_id !== null && codes.length < sent.length)
    throw new UserError('CONFLICT', `Kode tersisa ${codes.length}, dibutuhkan ${sent.length}`)
  const insert = (ids: readonly number[], is_held_out: boolean, given: readonly number[]) =>
    sql`insert into member_campaign_receiver (brand_id, member_campaign_id, member_id, is_held_out, single_use_code_id)
      select ${tx.brand_id}, ${row.id}, x.member_id, ${is_held_out}, x.code_id
      from unnest(${[...ids]}::int[], ${ids.map((_id, at) => given[at] ?? null)}::int[]) as x (member_id, code_id)`.execute(
      tx.db,
    )
  await insert(sent, false, codes)
  if (held_out.length > 0) await insert(held_out, true, [])
}
