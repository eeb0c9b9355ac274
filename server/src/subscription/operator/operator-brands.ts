import { sql } from 'kysely'
import type { Services } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { normalisePhone } from '../../kit/shared.input.ts'
import { readUsage, type Usage } from '../limit/limit.queries.ts'
import { operatorContext, readBrandIds } from './operator-context.ts'

/** A brand as whoever sells to it sees it: what it has bought, whether it works, and what does not. */
export interface BrandStanding {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly created_at: Date
  /** The plan that runs; null after the end of the last one. */
  readonly plan: string | null
  /** When the plan that runs, or what follows it, ends; null when none runs. */
  readonly plan_ends_at: Date | null
  readonly outlets: number
  readonly admins: number
  /** When a till was heard last; null when none ever was. */
  readonly till_seen_at: Date | null
  /** Messages that could not be sent within thirty days. */
  readonly failed_messages: number
  /** Receivers of news that take nothing, or were paused for it. */
  readonly failing_webhooks: number
  /** Stores at GrabFood whose integration failed. */
  readonly failing_stores: number
  /** When all of it is erased, as one of its Masters asked; null where nobody did. */
  readonly erases_at: Date | null
}

export interface OperatorInvoice {
  readonly id: number
  readonly number: string | null
  readonly kind: string
  readonly status: string
  readonly total: number
  readonly issued_at: Date
  readonly paid_at: Date | null
}

/** How many brands a page of the list holds. */
export const BRANDS_A_PAGE = 50
const INVOICES_SHOWN = 20

/** What is told of one brand; undefined when there is none of that number. */
export async function readStanding(services: Services, brand_id: number): Promise<BrandStanding | undefined> {
  const ctx = operatorContext(services, brand_id)
  const now = services.clock()
  const { rows } = await sql<BrandStanding>`
    select b.id, b.name, b.domain, b.created_at,
      (select p.name from plan_history h join plan p on p.id = h.plan_id where h.brand_id = ${ownBrand}
        and h.status in ('OnGoing', 'Queued') and h.start_date <= ${now} and h.end_date > ${now} limit 1) as plan,
      (select max(h.end_date) from plan_history h where h.brand_id = ${ownBrand}
        and h.status in ('OnGoing', 'Queued') and h.end_date > ${now}) as plan_ends_at,
      (select count(*)::int from outlet o where o.brand_id = ${ownBrand} and o.deleted_at is null) as outlets,
      (select count(*)::int from admin a where a.brand_id = ${ownBrand} and a.deleted_at is null) as admins,
      (select max(d.last_seen_at) from device d where d.brand_id = ${ownBrand}) as till_seen_at,
      (select count(*)::int from outbox_message m where m.brand_id = ${ownBrand} and m.status = 'failed'
        and m.created_at > ${now}::timestamptz - interval '30 days') as failed_messages,
      (select count(*)::int from webhook_endpoint w where w.brand_id = ${ownBrand} and w.removed_at is null
        and (w.failing_since is not null or w.paused_reason = 'failing')) as failing_webhooks,
      (select count(*)::int from grab_store g where g.brand_id = ${ownBrand} and g.status = 'FAILED') as failing_stores,
      (select c.erases_at from brand_closing c where c.brand_id = ${ownBrand}) as erases_at
    from brand b where b.id = ${brand_id}`.execute(ctx.db)
  return rows[0]
}

/** Whether something of a brand is to be looked at. */
export const isTroubled = (brand: BrandStanding): boolean =>
  brand.failed_messages + brand.failing_webhooks + brand.failing_stores > 0

async function readAll(services: Services, ids: readonly number[]): Promise<BrandStanding[]> {
  const found = await Promise.all(ids.map((id) => readStanding(services, id)))
  return found.filter((brand) => brand !== undefined)
}

/** The brand that a domain, an e-mail or a phone of one of its admins names; undefined for nobody's. */
async function findBrand(services: Services, wanted: string): Promise<number | undefined> {
  const text = wanted.trim().toLowerCase()
  const phone = normalisePhone(text)
  const keys = [
    ...(text.includes('@') ? [['email', text] as const] : [['domain', text] as const]),
    ...(phone ? [['phone', phone] as const] : []),
  ]
  for (const [kind, key] of keys) {
    const found = await findInDirectory(services.pool, kind, key)
    if (found) return found.brand_id
  }
  return undefined
}

/**
 * A page of brands, the newest first, or the one that `wanted` names: its domain, or an e-mail or phone that signs in to it.
 */
export async function readBrands(
  services: Services,
  { wanted, page }: { wanted: string; page: number },
): Promise<{ brands: BrandStanding[]; total: number }> {
  if (wanted.trim()) {
    const id = await findBrand(services, wanted)
    const brands = await readAll(services, id === undefined ? [] : [id])
    return { brands, total: brands.length }
  }
  const ids = (await readBrandIds(services)).sort((a, b) => b - a)
  const start = (page - 1) * BRANDS_A_PAGE
  return { brands: await readAll(services, ids.slice(start, start + BRANDS_A_PAGE)), total: ids.length }
}

/** All brands something of which is to be looked at, read a few at a time. */
export async function readTroubledBrands(services: Services): Promise<BrandStanding[]> {
  const ids = await readBrandIds(services)
  const troubled: BrandStanding[] = []
  for (let at = 0; at < ids.length; at += BRANDS_A_PAGE) {
    const brands = await readAll(services, ids.slice(at, at + BRANDS_A_PAGE))
    troubled.push(...brands.filter(isTroubled))
  }
  return troubled
}

/** What a brand uses of what its plan allows, and its latest invoices. */
export async function readBrandAccount(
  services: Services,
  brand_id: number,
): Promise<{ usage: Usage[]; invoices: OperatorInvoice[] }> {
  const ctx = operatorContext(services, brand_id)
  const { rows } =
    await sql<OperatorInvoice>`select id, number, kind, status, total, issued_at, paid_at from invoice
    where brand_id = ${brand_id} order by id desc limit ${INVOICES_SHOWN}`.execute(ctx.db)
  return { usage: await readUsage(ctx), invoices: rows }
}
