import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { field, gatePage, type Refused, refusal } from './frame.html.ts'

type Typed = Readonly<Record<string, string>>

function form(action: string, button: string, body: Html): Html {
  return html`<form method="post" action="${action}" novalidate>${body}<button class="press">${button}</button></form>`
}

/** First step: e-mail and password. */
export function signInPage(refused?: Refused, typed: Typed = {}): GuestPage {
  const body = html`${field({ name: 'email', label: 'Email', type: 'email', value: typed.email, autocomplete: 'username', refused })}
${field({ name: 'password', label: 'Kata sandi', type: 'password', autocomplete: 'current-password', refused })}`
  return gatePage(
    'Masuk',
    html`${refusal(refused)}${form('/operator/sign-in', 'Lanjut', body)}
<p class="links"><a href="/operator/register">Buat atau pulihkan akun operator</a></p>`,
  )
}

/** Second step: a code of the authenticator app, which is set up here the first time. */
export function codePage(
  enrolment: { secret: string; address: string } | undefined,
  refused?: Refused,
): GuestPage {
  const setup =
    enrolment &&
    html`<p class="about">Pindai kode ini dengan aplikasi autentikator, atau ketik kuncinya, lalu isi kode yang ditampilkannya.</p>
<div class="code" data-qr="${enrolment.address}"></div>
<code class="secret">${enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>`
  const body = field({
    ...{ name: 'code', label: 'Kode dari aplikasi autentikator', autocomplete: 'one-time-code' },
    ...{ inputmode: 'numeric' as const, refused },
  })
  return gatePage(
    enrolment ? 'Pasang aplikasi autentikator' : 'Langkah kedua',
    html`${setup}${refusal(refused)}${form('/operator/code', 'Masuk', body)}`,
  )
}

/** A new account, or an account whose password or app was lost, for whoever holds the installation's token. */
export function registerPage(refused?: Refused, typed: Typed = {}): GuestPage {
  const body = html`${field({ name: 'token', label: 'Token instalasi', type: 'password', refused })}
${field({ name: 'name', label: 'Nama', value: typed.name, autocomplete: 'name', refused })}
${field({ name: 'email', label: 'Email', type: 'email', value: typed.email, autocomplete: 'username', refused })}
${field({ name: 'password', label: 'Kata sandi baru', type: 'password', autocomplete: 'new-password', refused })}`
  return gatePage(
    'Akun operator',
    html`<p class="about">Untuk pemegang token instalasi (LUMBUNG_OPERATOR_TOKEN). Akun dengan email yang sama mendapat kata sandi dan aplikasi autentikator baru, dan semua sesinya berakhir.</p>
${refusal(refused)}${form('/operator/register', 'Simpan akun', body)}
<p class="links"><a href="/operator">Kembali ke halaman masuk</a></p>`,
  )
}
