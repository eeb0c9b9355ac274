import { type Html, html } from '../guest/html.ts'
import { addedText, rupiah } from '../guest/rupiah.calc.ts'
import type { PublicVariant } from '../menu-page/menu-page.queries.ts'
import type { ShownItem } from '../menu-page/show-menu.ts'

/** How many options of a variant are chosen, in words. */
export function choiceText({ min_choices, max_choices }: PublicVariant): string {
  if (min_choices > 0)
    return max_choices === min_choices ? `Pilih ${min_choices}` : `Pilih minimal ${min_choices}`
  return max_choices === null ? 'Boleh dipilih' : `Boleh dipilih, maksimal ${max_choices}`
}

/** The options of a variant as fields: one of them by buttons that exclude each other, several by ticks. */
function choices(variant: PublicVariant, item_id: number): Html {
  const { name, min_choices, max_choices, free_quantity, options } = variant
  const is_one = min_choices === 1 && max_choices === 1
  const usual = options.filter(({ is_default }) => is_default).slice(0, max_choices ?? undefined)
  return html`<fieldset data-name="${name}" data-min="${min_choices}" data-max="${max_choices ?? options.length}" data-free="${free_quantity}"><legend>${name} <span>${choiceText(variant)}${free_quantity > 0 && html`, ${free_quantity} pertama gratis`}</span></legend>
${options.map(
  (option) =>
    html`<label><input type="${is_one ? 'radio' : 'checkbox'}" name="i${item_id}v${variant.id}" value="${option.id}" data-price="${option.price}" data-name="${option.name}"${usual.includes(option) && html` checked`}><span>${option.name}</span>${option.price !== 0 && html`<span>${addedText(option.price)}</span>`}</label>`,
)}</fieldset>`
}

/** A number with a button to either side; the script makes it work. */
export const stepper = (label: string): Html =>
  html`<span class="stepper" role="group" aria-label="${label}"><button type="button" data-step="-1" aria-label="Kurangi">−</button><output>1</output><button type="button" data-step="1" aria-label="Tambah">+</button></span>`

/** What a guest chooses of an item on offer before it goes into the cart. Nothing shows that the script does not work. */
export function chooseForm({ item, price }: ShownItem): Html {
  const variants = item.variants.filter(({ options }) => options.length > 0)
  return html`<form class="choose" id="f${item.id}" data-id="${item.id}" data-name="${item.name}" data-price="${price}" novalidate>
${variants.map((variant) => choices(variant, item.id))}
<div class="add" hidden><label class="field">Catatan untuk ${item.name}<input name="note" maxlength="200" autocomplete="off" placeholder="Misalnya: tanpa gula"></label>
<p class="bad" role="alert" hidden></p>
<div class="row">${stepper(`Jumlah ${item.name}`)}<button class="go">Tambah <span class="sum">${rupiah(price)}</span></button></div></div></form>`
}

/** Puts an item into the cart as its form stands; one that still has to be chosen for is opened. The script shows it. */
export const quickButton = ({ item }: ShownItem): Html =>
  html`<button class="quick" form="f${item.id}" aria-label="Masukkan ${item.name} ke pesanan">+</button>`
