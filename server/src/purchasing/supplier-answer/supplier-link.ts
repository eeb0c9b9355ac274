import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Services, WriteContext } from '../../kit/context.ts'
import { seal, unseal } from '../../kit/sealed.ts'

const PURPOSE = 'supplier_link'
const TOKEN_BYTES = 18
const DAY_MS = 86_400_000
/** For how long after the day on which the goods should come, or after today, a link opens its order. */
const OPEN_DAYS = 30

/** An order as far as its link is concerned. */
interface Linked {
  readonly id: number
  readonly expected_on: string | null
}

/** What a token is found by; the token itself is not kept. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Where the supplier of an order finds it; undefined when the token was sealed by a server with another secret. */
export function linkUrl(
  { secret, public_url }: Pick<Services, 'secret' | 'public_url'>,
  brand_id: number,
  sealed: string,
): string | undefined {
  const token = unseal(secret, PURPOSE, sealed)
  return token && `${public_url}/pesanan-pemasok/${brand_id.toString(16)}.${token}`
}

/** Until when a link made now opens its order. */
function lapsesAt({ expected_on }: Linked, now: Date): Date {
  const day = expected_on === null ? 0 : Date.parse(`${expected_on}T00:00:00Z`)
  return new Date(Math.max(day, now.getTime()) + OPEN_DAYS * DAY_MS)
}

function newLink(tx: WriteContext) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token_hash: hashToken(token), token_sealed: seal(tx.services.secret, PURPOSE, token) }
}

/** Lets the supplier of an order in; a link that is there stays the same, also one that was called in. */
export async function ensureSupplierLink(tx: WriteContext, order: Linked): Promise<void> {
  const { token_hash, token_sealed } = newLink(tx)
  await sql`insert into purchase_order_link (brand_id, purchase_order_id, token_hash, token_sealed, expires_at, updated_at)
    values (${tx.brand_id}, ${order.id}, ${token_hash}, ${token_sealed}, ${lapsesAt(order, tx.now())}, ${tx.now()})
    on conflict (brand_id, purchase_order_id) do update set updated_at = excluded.updated_at,
      expires_at = greatest(purchase_order_link.expires_at, excluded.expires_at)`.execute(tx.db)
}

/** Makes the link of an order anew: the one before opens nothing from now on. */
export async function replaceSupplierLink(tx: WriteContext, order: Linked): Promise<void> {
  const { token_hash, token_sealed } = newLink(tx)
  await sql`insert into purchase_order_link (brand_id, purchase_order_id, token_hash, token_sealed, expires_at, updated_at)
    values (${tx.brand_id}, ${order.id}, ${token_hash}, ${token_sealed}, ${lapsesAt(order, tx.now())}, ${tx.now()})
    on conflict (brand_id, purchase_order_id) do update set token_hash = excluded.token_hash,
      token_sealed = excluded.token_sealed, expires_at = excluded.expires_at, revoked_at = null,
      updated_at = excluded.updated_at`.execute(tx.db)
}

/** Where the supplier of an order finds it now; undefined while nothing lets in. */
export async function readSupplierLink(tx: WriteContext, order_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ token_sealed: string }>`select token_sealed from purchase_order_link
    where brand_id = ${tx.brand_id} and purchase_order_id = ${order_id} and revoked_at is null
      and expires_at > ${tx.now()}`.execute(tx.db)
  return rows[0] && linkUrl(tx.services, tx.brand_id, rows[0].token_sealed)
}
