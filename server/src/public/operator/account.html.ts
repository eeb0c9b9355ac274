import type { OperatorAccount } from '../../subscription/operator/operator-account.ts'
import type { OperatorAction, OperatorLogEntry } from '../../subscription/operator/operator-log.ts'
import { html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { consolePage, moment, type Refused, refusal, table } from './frame.html.ts'

/** Who operates. */
export function accountPage(
  accounts: readonly OperatorAccount[],
  { operator, own_id, refused }: { operator: string; own_id: number; refused?: Refused },
): GuestPage {
  const rows = accounts.map((account) => {
    const state = account.disabled_at
      ? 'Nonaktif'
      : account.is_enrolled
        ? 'Aktif'
        : 'Belum memasang autentikator'
    const [path, label] = account.disabled_at ? ['enable', 'Aktifkan'] : ['disable', 'Nonaktifkan']
    const act =
      account.id !== own_id &&
      html`<form class="inline" method="post" action="/operator/account/${account.id}/${path}"><button class="press quiet" aria-label="${label} ${account.name}">${label}</button></form>`
    return html`<tr><td>${account.name}</td><td>${account.email}</td><td>${state}</td><td>${moment(account.last_seen_at)}</td><td>${act}</td></tr>`
  })
  return consolePage(
    '/operator/account',
    { title: 'Operator', operator },
    html`${refusal(refused)}<p class="about">Akun baru dibuat di halaman masuk dengan token instalasi.</p>
${table(['Nama', 'Email', 'Keadaan', 'Terakhir masuk', 'Tindakan'], rows)}`,
  )
}

const ACTIONS: Readonly<Record<OperatorAction, string>> = {
  register: 'Membuat atau memulihkan akun',
  sign_in: 'Masuk',
  sign_out: 'Keluar',
  disable: 'Menonaktifkan operator',
  enable: 'Mengaktifkan operator',
  confirm_transfer: 'Menerima pembayaran',
  refuse_proof: 'Menolak bukti transfer',
  read_proof: 'Melihat bukti transfer',
  open_brand: 'Membuka brand',
  erase_brand: 'Brand dihapus',
  look: 'Melihat panel brand',
}

/** What was done in the console. */
export function logPage(entries: readonly OperatorLogEntry[], operator: string): GuestPage {
  const rows = entries.map(
    (entry) =>
      html`<tr><td>${moment(entry.occurred_at)}</td><td>${entry.actor}</td><td>${ACTIONS[entry.action]}</td><td>${entry.about_brand && html`<a class="name" href="/operator/brand/${entry.about_brand}">Brand ${entry.about_brand}</a>`}</td><td>${entry.detail}</td></tr>`,
  )
  return consolePage(
    '/operator/log',
    { title: 'Catatan', operator },
    html`<p class="about">200 tindakan terakhir. Catatan tidak dapat diubah.</p>${table(['Waktu', 'Operator', 'Tindakan', 'Tentang', 'Keterangan'], rows)}`,
  )
}
