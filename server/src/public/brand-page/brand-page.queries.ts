import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { OutletHours } from '../../outlets/outlet/open-state.calc.ts'

/** Of a brand, what anybody may see; the columns are named one by one, so that no new one gets out by itself. */
export interface PublicBrand {
  readonly name: string
  readonly domain: string
  readonly tagline: string | null
  readonly image: string | null
  readonly theme_color: string
  readonly closing_text: string | null
  readonly timezone: string
}

export interface PublicOutlet extends OutletHours {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly image: string | null
  readonly complete_address: string
  readonly city: string
  readonly address_lat: number | null
  readonly address_long: number | null
}

export interface BrandPage {
  readonly brand: PublicBrand & { readonly business_day_cutoff: string } & Record<
      'instagram' | 'tiktok' | 'facebook' | 'twitter' | 'youtube',
      string | null
    >
  readonly banners: readonly { image: string; link: string | null }[]
  readonly outlets: readonly PublicOutlet[]
}

/** Columns of an outlet `o` that anybody may see, with when it is open. */
export const PUBLIC_OUTLET = sql`o.id, o.code, o.name, o.phone, o.image, o.complete_address, o.timezone,
  o.address_lat, o.address_long, (select c.name from city c where c.id = o.city_id) as city,
  (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens_minute', h.opens_minute,
      'closes_minute', h.closes_minute) order by h.weekday, h.opens_minute), '[]')
    from outlet_hours h where h.brand_id = ${ownBrand} and h.outlet_id = o.id) as hours,
  (select coalesce(json_agg(json_build_object('date', d.date, 'is_closed', d.is_closed,
      'opens_minute', d.opens_minute, 'closes_minute', d.closes_minute)), '[]')
    from outlet_special_day d where d.brand_id = ${ownBrand} and d.outlet_id = o.id) as special_days`

/** Columns of a brand `b` that anybody may see. */
export const PUBLIC_BRAND = sql`b.name, b.domain, b.tagline, b.image, b.theme_color,
  b.qr_closing_text as closing_text, b.timezone`

/** What the brand's own code opens; undefined while its codes are off. */
export async function readBrandPage(ctx: Context): Promise<BrandPage | undefined> {
  const { rows } = await sql<BrandPage>`select
    (select row_to_json(x) from (select ${PUBLIC_BRAND}, b.instagram, b.tiktok, b.facebook, b.twitter, b.youtube,
      to_char(b.business_day_cutoff, 'HH24:MI') as business_day_cutoff) x) as brand,
    (select coalesce(json_agg(json_build_object('image', n.image, 'link', n.link) order by n.sort, n.id), '[]')
      from banner n where n.brand_id = ${ownBrand}
        and coalesce(n.starts_on <= (${ctx.now()}::timestamptz at time zone b.timezone)::date, true)
        and coalesce(n.ends_on >= (${ctx.now()}::timestamptz at time zone b.timezone)::date, true)) as banners,
    (select coalesce(json_agg(x order by x.name, x.id), '[]') from (select ${PUBLIC_OUTLET} from outlet o
      where o.brand_id = ${ownBrand} and o.deleted_at is null and o.activate_qr) x) as outlets
    from brand b where b.id = ${ctx.brand_id} and b.activate_qr`.execute(ctx.db)
  return rows[0]
}
