import { ALLERGENS } from '../../catalog/item/item.input.ts'
import { nameTag } from '../../catalog/item/item-words.calc.ts'
import { openStateAt } from '../../outlets/outlet/open-state.calc.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { openPill, picture } from '../guest/parts.ts'
import { addedText, rupiah } from '../guest/rupiah.calc.ts'
import { cart, orderNotice } from '../order/cart.html.ts'
import { choiceText, chooseForm, quickButton } from '../order/choose.html.ts'
import type { MenuPage, PublicVariant } from './menu-page.queries.ts'
import { chargesOf, type ShownItem, showMenu } from './show-menu.ts'

const STATES: Record<ShownItem['state'], string> = {
  ON_OFFER: '',
  SOLD_OUT: 'Habis hari ini',
  OUT_OF_HOURS: 'Belum jamnya',
}

function variantList(variant: PublicVariant): Html {
  return html`<div class="variant"><p><strong>${variant.name}</strong> <span>${choiceText(variant)}</span></p>
<ul>${variant.options.map(
    ({ name, price }) =>
      html`<li><span>${name}</span>${price !== 0 && html`<span>${addedText(price)}</span>`}</li>`,
  )}</ul></div>`
}

/** What a menu has in it that some must not have. */
function allergenText({ item: { allergens }, may_contain }: ShownItem): Html | false {
  const parts = [
    allergens.length > 0 && `Mengandung ${allergens.join(', ')}`,
    may_contain.length > 0 &&
      `${allergens.length > 0 ? 'b' : 'B'}ergantung pilihan: ${may_contain.join(', ')}`,
  ].filter(Boolean)
  return parts.length > 0 && html`<p class="about">${parts.join('; ')}</p>`
}

/** Lets a guest hide menus by what is in them; the script shows it. */
function avoidPart(shown: readonly ShownItem[]): Html | false {
  const present = new Set(shown.flatMap(({ item, may_contain }) => [...item.allergens, ...may_contain]))
  const known = ALLERGENS.filter((allergen) => present.has(allergen))
  return (
    known.length > 0 &&
    html`<details class="avoid" id="avoid" hidden><summary>Punya alergi?</summary>
<fieldset><legend>Sembunyikan menu yang mengandung</legend>${known.map(
      (allergen) =>
        html`<label><input type="checkbox" value="${allergen}" autocomplete="off"><span>${allergen}</span></label>`,
    )}</fieldset>
<p class="about">Menu tanpa keterangan belum tentu bebas alergen. Tanyakan kepada staf bila ragu.</p></details>`
  )
}

function itemCard(shown: ShownItem, takes_orders: boolean): Html {
  const { item, price, was, state, may_contain } = shown
  const allergens = [...item.allergens, ...may_contain]
  const variants = item.variants.filter(({ options }) => options.length > 0)
  const is_orderable = takes_orders && state === 'ON_OFFER'
  const has_more = is_orderable || variants.length > 0 || allergens.length > 0
  const note = STATES[state]
  const main = html`<span class="photo">${picture(item.image, item.name, { side: 88, width: 320 })}</span>
<span class="texts"><strong>${item.name}</strong>${item.description && html`<span class="about">${item.description}</span>`}
${item.tags.length > 0 && html`<span class="tags">${item.tags.map(nameTag).join(' · ')}</span>`}
<span class="price">${rupiah(price)}${was !== null && html` <s><span class="sr">Harga biasa </span>${rupiah(was)}</s>`}${note && html` <em>${note}</em>`}</span></span>`
  const words = `${item.name} ${item.description ?? ''} ${item.tags.map(nameTag).join(' ')}`.toLowerCase()
  return html`<li class="item" data-words="${words}"${allergens.length > 0 && html` data-has="${allergens.join(' ')}"`}${note && html` data-off`}>${
    has_more
      ? html`<details><summary>${main}<span class="more" aria-hidden="true"></span></summary>
<div class="detail">${allergenText(shown)}${is_orderable ? chooseForm(shown) : variants.map(variantList)}</div></details>${is_orderable && quickButton(shown)}`
      : html`<div class="plain">${main}</div>`
  }</li>`
}

const percent = (bp: number) => String(bp / 100).replace('.', ',')

/** What comes on top of the prices, as the outlet charges it. */
function chargesText(page: MenuPage, now: number): string {
  const tax = chargesOf(page, now)
  const parts = [
    tax.service_bp > 0 && `layanan ${percent(tax.service_bp)}%`,
    tax.tax_bp > 0 && `pajak ${percent(tax.tax_bp)}%`,
  ].filter(Boolean)
  if (parts.length === 0) return ''
  return tax.is_tax_inclusive
    ? `Harga sudah termasuk ${parts.join(' dan ')}.`
    : `Harga belum termasuk ${parts.join(' dan ')}.`
}

/** The menu of an outlet as it is now, at a table where its code was scanned. */
export function menuPage(page: MenuPage, now: number): GuestPage {
  const { brand, outlet, table } = page
  const groups = showMenu(page, now)
  const state = openStateAt(outlet, now)
  return {
    title: table ? `Menu meja ${table.name}, ${outlet.name}` : `Menu ${outlet.name}`,
    description: `Menu dan harga ${outlet.name}`,
    color: brand.theme_color,
    body: html`<header class="top"><a class="home" href="/m/${brand.domain}"><span class="logo">${picture(brand.image, brand.name, { side: 40, width: 96 })}</span><span>${brand.name}</span></a>
<h1>${outlet.name}</h1>
<p class="facts">${openPill(state)}${table && html`<span class="pill table">Meja ${table.name} · ${table.group_name}</span>`}</p></header>
<main>
${!state.is_open && html`<p class="notice">Outlet sedang tutup. Menu tetap dapat dilihat.</p>`}
${orderNotice(page)}
${
  groups.length === 0
    ? html`<p class="notice">Belum ada menu yang dapat dilihat di outlet ini.</p>`
    : html`<div class="tools"><input type="search" id="search" placeholder="Cari menu" aria-label="Cari menu" autocomplete="off" hidden>
<nav aria-label="Grup menu"><ul>${groups.map(({ id, name }) => html`<li><a href="#g${id}">${name}</a></li>`)}</ul></nav></div>
${avoidPart(groups.flatMap(({ items }) => items))}<p id="found" class="notice" role="status" hidden></p>`
}
${groups.map(
  ({ id, name, items }) =>
    html`<section class="group" id="g${id}" aria-labelledby="h${id}"><h2 id="h${id}">${name}</h2><ul class="items">${items.map((item) => itemCard(item, page.ordering !== null && state.is_open))}</ul></section>`,
)}
</main>
<footer>${groups.length > 0 && html`<p>${chargesText(page, now)}</p>`}${brand.closing_text && html`<p>${brand.closing_text}</p>`}</footer>
${state.is_open && cart(page)}`,
  }
}
