import { openStateAt } from '../../outlets/outlet/open-state.calc.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { openPill, picture } from '../guest/parts.ts'
import type { BrandPage, PublicOutlet } from './brand-page.queries.ts'

const SOCIALS = [
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['facebook', 'Facebook'],
  ['twitter', 'X'],
  ['youtube', 'YouTube'],
] as const

const isWeb = (address: string | null): address is string => /^https?:\/\//.test(address ?? '')

function outletCard(outlet: PublicOutlet, domain: string, now: number): Html {
  const { address_lat, address_long, phone } = outlet
  const has_place = address_lat !== null && address_long !== null
  return html`<li class="outlet">
<h2><a class="outlet_link" href="/m/${domain}/${outlet.code}">${outlet.name}</a></h2>
${openPill(openStateAt(outlet, now))}
<p>${outlet.complete_address}, ${outlet.city}</p>
<p class="links">${has_place && html`<a href="https://www.google.com/maps/search/?api=1&amp;query=${address_lat},${address_long}" rel="noopener">Petunjuk arah</a>`}<a href="tel:${phone}">Telepon</a></p>
</li>`
}

/** The page of a brand: who it is, what it wants to tell, where it is. */
export function brandPage({ brand, banners, outlets }: BrandPage, now: number): GuestPage {
  const socials = SOCIALS.filter(([key]) => isWeb(brand[key]))
  return {
    title: brand.name,
    description: brand.tagline ?? `Menu dan outlet ${brand.name}`,
    color: brand.theme_color,
    body: html`<header class="cover"><div class="logo">${picture(brand.image, brand.name, { side: 72, width: 320 })}</div>
<h1>${brand.name}</h1>${brand.tagline && html`<p>${brand.tagline}</p>`}</header>
<main>
${
  banners.length > 0 &&
  html`<section class="banners" aria-label="Kabar">${banners.map(({ image, link }, at) => {
    const shown = html`<img src="/files/${image}?w=640" alt="Kabar ${at + 1} dari ${brand.name}" width="640" height="320" ${at > 0 && html`loading="lazy"`} decoding="async">`
    return isWeb(link) ? html`<a href="${link}" rel="noopener">${shown}</a>` : html`<div>${shown}</div>`
  })}</section>`
}
<section aria-label="Outlet"><p class="label">${outlets.length > 0 ? 'Pilih outlet untuk melihat menunya' : 'Belum ada outlet yang dapat dilihat'}</p>
<ul class="outlets">${outlets.map((outlet) => outletCard(outlet, brand.domain, now))}</ul></section>
</main>
<footer>${brand.closing_text && html`<p>${brand.closing_text}</p>`}${socials.length > 0 && html`<p class="links">${socials.map(([key, label]) => html`<a href="${brand[key]}" rel="noopener me">${label}</a>`)}</p>`}</footer>`,
  }
}
