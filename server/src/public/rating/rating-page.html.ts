import { dateFormat } from '../../kit/format.calc.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { picture } from '../guest/parts.ts'
import { isOpen } from './rate-visit.commands.ts'
import type { RatingPage } from './rating-page.queries.ts'

/** What stands in the form: what the guest typed, else what was said before. */
export interface Filled {
  readonly stars: number | null
  readonly words: string
  readonly guest_name: string
  readonly likes: ReadonlyMap<number, boolean>
}

const NAMES = ['Sangat kurang', 'Kurang', 'Cukup', 'Baik', 'Sangat baik'] as const

const starsOf = (count: number) => '★'.repeat(count) + '☆'.repeat(5 - count)

/** The form as it stands after what was said before. */
export function filledOf({ said }: RatingPage): Filled {
  return {
    stars: said?.stars ?? null,
    words: said?.words ?? '',
    guest_name: said?.guest_name ?? '',
    likes: new Map(said?.items.map(({ item_id, is_liked }) => [item_id, is_liked])),
  }
}

function menuChoice({ item_id, name }: RatingPage['menus'][number], { likes }: Filled): Html {
  const chosen = likes.get(item_id)
  const choice = (value: string, label: string, is_on: boolean) =>
    html`<label><input type="radio" name="menu_${item_id}" value="${value}"${is_on && html` checked`}> ${label}</label>`
  return html`<fieldset class="menu-like"><legend>${name}</legend>
${choice('suka', 'Suka', chosen === true)}${choice('tidak', 'Tidak suka', chosen === false)}${choice('', 'Tidak menilai', chosen === undefined)}</fieldset>`
}

function form(page: RatingPage, filled: Filled, errors: Readonly<Record<string, string>>): Html {
  const wrong = (field: string) =>
    errors[field] && html`<p class="bad" id="wrong-${field}" role="alert">${errors[field]}</p>`
  const told = (field: string) =>
    errors[field] && html` aria-invalid="true" aria-describedby="wrong-${field}"`
  return html`<form method="post" class="rating">
<fieldset class="stars"${told('stars')}><legend>Bagaimana kunjungan Anda?</legend>${NAMES.map(
    (name, at) =>
      html`<label><input type="radio" name="stars" value="${at + 1}" required${filled.stars === at + 1 && html` checked`}> <span class="star" aria-hidden="true">${starsOf(at + 1)}</span> ${at + 1} bintang, ${name.toLowerCase()}</label>`,
  )}</fieldset>${wrong('stars')}
<label class="field">Ceritakan kunjungan Anda (boleh kosong)<textarea name="words" rows="4" maxlength="1000"${told('words')}>${filled.words}</textarea></label>${wrong('words')}
${page.menus.length > 0 && html`<details class="likes"${filled.likes.size > 0 && html` open`}><summary>Nilai menunya (boleh kosong)</summary>${page.menus.map((menu) => menuChoice(menu, filled))}</details>`}
<label class="field">Nama Anda (boleh kosong)<input name="guest_name" maxlength="40" autocomplete="given-name" value="${filled.guest_name}"${told('guest_name')}></label>${wrong('guest_name')}
<button class="go">${page.said ? 'Simpan perubahan' : 'Kirim penilaian'}</button>
<p class="about center">Penilaian dibaca oleh ${page.brand.name}, tidak ditampilkan untuk umum.</p>
</form>`
}

function shown({ said, menus }: RatingPage): Html {
  if (!said) return html`<p class="notice">Masa penilaian kunjungan ini sudah lewat.</p>`
  const likes = new Map(said.items.map(({ item_id, is_liked }) => [item_id, is_liked]))
  const liked = (is_liked: boolean) =>
    menus.filter(({ item_id }) => likes.get(item_id) === is_liked).map(({ name }) => name)
  const list = (label: string, names: readonly string[]) =>
    names.length > 0 && html`<p><strong>${label}:</strong> ${names.join(', ')}</p>`
  return html`<section class="state" aria-label="Penilaian Anda"><h2>Penilaian Anda</h2>
<p><span class="star" aria-hidden="true">${starsOf(said.stars)}</span> ${said.stars} dari 5 bintang</p>
${said.words && html`<p class="said">“${said.words}”</p>`}${list('Suka', liked(true))}${list('Tidak suka', liked(false))}</section>`
}

/** The page of a visit: what the guest says of it, and what was answered. Works without a script. */
export function ratingPage(
  page: RatingPage,
  now: number,
  { filled = filledOf(page), errors = {}, is_sent = false, problem = '' } = {} as {
    filled?: Filled
    errors?: Readonly<Record<string, string>>
    is_sent?: boolean
    problem?: string
  },
): GuestPage {
  const { brand, outlet, receipt, said } = page
  const day = dateFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(`${receipt.business_date}T00:00:00Z`),
  )
  return {
    title: `Penilaian kunjungan, ${outlet.name}`,
    description: `Penilaian kunjungan di ${outlet.name}`,
    color: brand.theme_color,
    body: html`<header class="top"><p class="home"><span class="logo">${picture(brand.image, brand.name, { side: 40, width: 96 })}</span><span>${brand.name}</span></p>
<h1>Kunjungan Anda</h1>
<p class="facts"><span class="pill">${outlet.name}</span><span class="pill">${day}</span></p></header>
<main id="rating">
${is_sent && html`<p class="notice" role="status">Terima kasih, penilaian Anda sudah kami terima.</p>`}
${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
${said?.reply && html`<section class="state" aria-label="Jawaban"><h2>Jawaban ${brand.name}</h2><p class="said">${said.reply}</p></section>`}
${isOpen(page, now) ? form(page, filled, errors) : shown(page)}
</main>`,
  }
}
