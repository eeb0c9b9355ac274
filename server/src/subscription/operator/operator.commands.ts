import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { lockInvoice } from '../invoice/invoice.commands.ts'
import { settleInvoice } from '../invoice/settle.ts'
import { mailBrand } from '../mail-brand.ts'
import { lockSubscription } from '../plan/plan-span.ts'
import { operatorContext, readBrandIds } from './operator-context.ts'

/** An invoice whose money has not come, or has not been looked at. */
export interface WaitingInvoice {
  readonly brand_id: number
  readonly brand: string
  readonly id: number
  readonly number: string
  readonly total: number
  readonly due_at: string
  readonly proof_sent_at: string | null
  readonly proof_sender: string | null
  readonly proofs: readonly { id: number; name: string }[]
}

/** Invoices that wait for payment in all brands, those with a proof first. */
export async function readWaitingInvoices(services: Services): Promise<WaitingInvoice[]> {
  const ids = await readBrandIds(services)
  const lists = await Promise.all(
    ids.map(async (id) => {
      const found =
        await sql<WaitingInvoice>`select i.brand_id, b.name as brand, i.id, i.number, i.total, i.due_at,
          i.proof_sent_at, i.proof_sender, (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name)
            order by a.id), '[]') from attachment a where a.brand_id = ${ownBrand} and a.owner = 'invoice'
            and a.owner_id = i.id and a.removed_at is null) as proofs
        from invoice i join brand b on b.id = i.brand_id and b.id = ${ownBrand} where i.brand_id = ${id} and i.status = 'waiting'`.execute(
          operatorContext(services, id).db,
        )
      return found.rows
    }),
  )
  return lists.flat().sort((a, b) => Number(b.proof_sent_at !== null) - Number(a.proof_sent_at !== null))
}

/** The stored file of a proof. */
export async function readProof(services: Services, brand_id: number, invoice_id: number, proof_id: number) {
  const { rows } = await sql<{ key: string }>`select key from attachment where brand_id = ${brand_id}
    and owner = 'invoice' and owner_id = ${invoice_id} and id = ${proof_id} and removed_at is null`.execute(
    operatorContext(services, brand_id).db,
  )
  const file = rows[0] && (await services.files.read(rows[0].key))
  if (!file || !rows[0]) throw notFound('Bukti')
  return { ...file, is_pdf: rows[0].key.endsWith('.pdf') }
}

/** Confirms that the whole amount has arrived. Said twice it is done once; answers whether this time did it. */
export function confirmTransfer(
  services: Services,
  { brand_id, id, amount, operator }: { brand_id: number; id: number; amount: number; operator?: string },
): Promise<boolean> {
  return transaction(operatorContext(services, brand_id, operator), async (tx) => {
    await lockSubscription(tx)
    const { total, status } = await lockInvoice(tx, id)
    if (amount !== total) throw invalid({ amount: `Tagihan ${total}, diterima ${amount}` })
    if (status === 'cancelled') throw new UserError('CONFLICT', 'Invoice ini dibatalkan')
    return settleInvoice(tx, id, 'transfer')
  })
}

async function refuse(tx: WriteContext, id: number, reason: string): Promise<void> {
  await lockSubscription(tx)
  const row = await lockInvoice(tx, id)
  if (row.status !== 'waiting' || !row.proof_sent_at) {
    throw new UserError('CONFLICT', 'Invoice ini tidak menunggu konfirmasi')
  }
  // A day at least is left to send a better one.
  const due_at = new Date(Math.max(row.due_at.getTime(), tx.now().getTime() + 86_400_000))
  await updateOwn(tx, 'invoice', { id })
    .set({ proof_sent_at: null, proof_refusal: reason, due_at, updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: 'invoice.refuse_proof',
    entity_id: id,
    label: row.number,
    before: { proof_refusal: row.proof_refusal },
    after: { proof_refusal: reason },
  })
  await mailBrand(tx, {
    subject: `Bukti transfer ${row.number} belum dapat diterima`,
    body: `${reason}\n\nUnggah bukti yang lain di ${tx.services.public_url}/invoice/detail/${id}.`,
  })
}

/** Refuses a proof, with the reason its sender reads. */
export function refuseProof(
  services: Services,
  { brand_id, id, reason, operator }: { brand_id: number; id: number; reason: string; operator?: string },
): Promise<void> {
  return transaction(operatorContext(services, brand_id, operator), (tx) => refuse(tx, id, reason))
}
