import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type FieldErrors, invalid, UserError } from '../../kit/errors.ts'
import { type OrderRow, REF_TYPE, requireTransition } from '../purchase-order/purchase-order.policy.ts'
import { toBaseQuantity } from '../receiving/receiving-lines.ts'
import { answerInShort, settleLine } from './supplier-answer.calc.ts'
import type { SupplierAnswer } from './supplier-answer.input.ts'

/** Days from today on within which goods may be said to come. */
const FURTHEST_DAYS = 365
const DAY_MS = 86_400_000
const HIGHEST_QUANTITY = 10n ** 13n

interface NamedLine {
  readonly no: number
  readonly name: string
  readonly unit: string
  readonly factor: string
  readonly unit_quantity: string
  readonly price: number
}

async function readNamedLines(tx: WriteContext, order_id: number): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine>`select l.no, i.name, l.unit, l.factor::text as factor,
      trim_scale(l.unit_quantity)::text as unit_quantity, l.price::float8 as price
    from purchase_order_line l join buyable i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand}
      and i.item_kind = l.item_kind and i.item_id = l.item_id
    where l.brand_id = ${tx.brand_id} and l.purchase_order_id = ${order_id} order by l.no`.execute(tx.db)
  return rows
}

function assertDay(day: string | null | undefined, asked: string | null, now: Date): void {
  if (!day || day === asked) return
  const days = (Date.parse(`${day}T00:00:00Z`) - now.getTime()) / DAY_MS
  if (days < -2 || days > FURTHEST_DAYS)
    throw invalid({ expected_on: 'Pilih tanggal mulai hari ini sampai setahun ke depan' })
}

const changed = (now: number) =>
  new UserError('CONFLICT', 'Pesanan ini baru saja berubah. Muat ulang halaman ini, lalu jawab lagi.', {
    version: now,
  })

/** What is said of every line of the order, and of no other. */
function settleLines(ordered: readonly NamedLine[], answer: SupplierAnswer) {
  const said = new Map(answer.lines.map((line) => [line.no, line]))
  if (said.size !== answer.lines.length || said.size !== ordered.length)
    throw invalid({ lines: 'Jawab setiap barang satu kali' })
  const fields: FieldErrors = {}
  const lines = ordered.map(({ factor, ...line }) => {
    const one = said.get(line.no)
    if (!one) throw invalid({ lines: 'Jawab setiap barang satu kali' })
    const settled = settleLine(line, one)
    const quantity = toBaseQuantity(settled.unit_quantity, factor)
    const problem =
      quantity <= 0n ? 'terlalu kecil' : quantity > HIGHEST_QUANTITY ? 'terlalu besar' : undefined
    if (problem) fields[`lines.${answer.lines.indexOf(one)}.unit_quantity`] = `Jumlah ${problem}`
    const { name, unit, unit_quantity: ordered_quantity, price: ordered_price } = line
    return { name, unit, ordered_quantity, ordered_price, ...settled, note: one.note ?? null }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return lines
}

/** Whether an answer is there already: what is sent twice is one. */
async function isKnown(tx: WriteContext, order_id: number, uuid: string): Promise<boolean> {
  const { rows } =
    await sql`select from purchase_order_answer where brand_id = ${tx.brand_id} and uuid = ${uuid}
    and purchase_order_id = ${order_id}`.execute(tx.db)
  return rows.length > 0
}

/** Answers of an order that nobody has decided on count no more. */
export async function replaceAnswers(tx: WriteContext, order_id: number): Promise<void> {
  await sql`update purchase_order_answer set status = 'replaced' where brand_id = ${tx.brand_id}
    and purchase_order_id = ${order_id} and status = 'waiting'`.execute(tx.db)
}

/**
 * Notes what a supplier answers to an order, whose row is held; the order stays as it is until the buyer decides. A later
 * answer replaces one that waits, and the same sent twice is one.
 * @throws CONFLICT when the order is no longer as it was seen, VALIDATION beside what cannot be.
 */
export async function recordAnswer(tx: WriteContext, order: OrderRow, answer: SupplierAnswer): Promise<void> {
  if (await isKnown(tx, order.id, answer.uuid)) return
  requireTransition(order, 'agree')
  if (order.version !== answer.version) throw changed(order.version)
  assertDay(answer.expected_on, order.expected_on, tx.now())
  const expected_on = answer.expected_on ?? order.expected_on
  const lines = settleLines(await readNamedLines(tx, order.id), answer)
  await replaceAnswers(tx, order.id)
  const note = answer.note ?? null
  const { rows } = await sql<{ id: number }>`insert into purchase_order_answer
      (brand_id, purchase_order_id, uuid, answered_at, expected_on, note)
    values (${tx.brand_id}, ${order.id}, ${answer.uuid}, ${tx.now()}, ${expected_on}, ${note})
    on conflict (brand_id, uuid) do nothing returning id`.execute(tx.db)
  const answer_id = rows[0]?.id
  if (answer_id === undefined) throw invalid({ uuid: 'Muat ulang halaman ini' })
  await insertRows(
    tx,
    'purchase_order_answer_line',
    lines.map((line) => ({ brand_id: tx.brand_id, answer_id, ...line })),
  )
  const { status, version } = order
  await audit(tx, {
    action: `${REF_TYPE}.answer`,
    entity_id: order.id,
    label: order.number,
    outlet_id: order.outlet_id,
    before: { status },
    after: {
      status,
      version,
      remark: answerInShort(lines, expected_on === order.expected_on ? null : expected_on),
    },
  })
}
