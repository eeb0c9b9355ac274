import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { runText } from '../../kit/db/run-text.ts'
import { toStorable } from '../../kit/storable.calc.ts'
import type { Door } from '../transaction/outcome.calc.ts'

/** What tills send, as the table of what was not taken names it. */
export const INTAKE_KINDS = ['transactions', 'voids', 'refunds', 'cash_sessions', 'cash_movements'] as const
export type IntakeKind = (typeof INTAKE_KINDS)[number]

/** An entry that was not taken, as it came. */
export interface Untaken {
  readonly raw: unknown
  readonly uuid: string | null
  readonly status: 'conflict' | 'rejected'
  readonly fields: Readonly<Record<string, string>>
}

/** Stands where a sign was that cannot be kept. */
const UNKNOWN_SIGN = '\ufffd'

const LONGEST_CONTENT = 200_000
const MOST_FIELDS = 50
/** A till that is broken may not fill the disk: of more, the oldest that wait are enough to see why. */
const MOST_WAITING = 2_000

/**
 * Keeps what was not taken with its content; the same content again counts, and says why it is not taken now. What is too long to be a receipt is
 * kept without its content.
 */
export async function keepUntaken(
  tx: WriteContext,
  kind: IntakeKind,
  door: Door,
  entries: readonly Untaken[],
): Promise<void> {
  const rows = new Map<string, object>()
  for (const { raw, uuid, status, fields } of entries) {
    const text = JSON.stringify(raw) ?? 'null'
    const content_hash = hash('sha256', text)
    const kept = Object.entries(fields).slice(0, MOST_FIELDS)
    rows.set(content_hash, {
      uuid: uuid && toStorable(uuid, UNKNOWN_SIGN),
      status,
      content: text.length > LONGEST_CONTENT ? 'null' : text,
      content_hash,
      fields: Object.fromEntries(
        kept.map(([path, message]) => [toStorable(path.slice(0, 200), UNKNOWN_SIGN), message]),
      ),
    })
  }
  if (rows.size === 0) return
  const { waiting } = await selectOwn(tx, 'intake_issue', { outlet_id: door.outlet_id })
    .where('resolved_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting >= MOST_WAITING) return
  await sql`insert into intake_issue as i (brand_id, outlet_id, device_id, kind, status, uuid, content, content_hash,
      fields, first_at, last_at, created_at, updated_at)
    select ${tx.brand_id}, ${door.outlet_id}, ${door.device_id}, ${kind}, status, uuid, content,
      decode(content_hash, 'hex'), fields, ${tx.now()}, ${tx.now()}, ${tx.now()}, ${tx.now()}
    from json_to_recordset(${JSON.stringify([...rows.values()])}::json)
      as x(status text, uuid text, content text, content_hash text, fields jsonb)
    order by content_hash
    on conflict (brand_id, outlet_id, kind, content_hash) do update
      set times = i.times + 1, last_at = excluded.last_at, status = excluded.status, fields = excluded.fields`.execute(
    tx.db,
  )
}

const SETTLE = `update intake_issue set resolved_at = $5, resolution = 'accepted', updated_at = $5
  where brand_id = $1 and outlet_id = $2 and kind = $3 and resolved_at is null and status = 'rejected'
    and uuid = any($4::text[])`

/** What was rejected before and has been taken now waits no longer. */
export async function settleTaken(
  tx: WriteContext,
  kind: IntakeKind,
  outlet_id: number,
  uuids: readonly string[],
): Promise<void> {
  if (uuids.length > 0) await runText(tx.db, SETTLE, [tx.brand_id, outlet_id, kind, uuids, tx.now()])
}

/** A void or refund that came before its receipt, as it came. */
export interface WaitingUndo {
  readonly kind: 'voids' | 'refunds'
  readonly content: string
}

/** Voids and refunds of receipts that were rejected, and wait: by what they say of the receipt, the first that came first. */
export async function findWaitingUndos(
  tx: WriteContext,
  outlet_id: number,
  uuids: readonly string[],
): Promise<WaitingUndo[]> {
  if (uuids.length === 0) return []
  // The text is looked into as text: what a till sent need not be storable as JSON.
  const result = await sql<WaitingUndo>`select kind, content from intake_issue
    where brand_id = ${tx.brand_id} and outlet_id = ${outlet_id} and kind in ('voids', 'refunds')
      and status = 'rejected' and resolved_at is null and fields ? 'transaction_uuid'
      and lower(substring(content from '"transaction_uuid":"([0-9a-fA-F-]{36})"')) = any(${uuids}::text[])
    order by first_at, id`.execute(tx.db)
  return result.rows
}
