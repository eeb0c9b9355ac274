/** Why a sign-in through the company led nowhere, by the word that the address of the page names it by. */
export const REFUSALS = {
  ended: 'Proses masuk sudah berakhir, silahkan mulai lagi',
  off: 'Masuk lewat perusahaan tidak aktif',
  away: 'Layanan identitas perusahaan Anda tidak menjawab. Coba lagi nanti, atau hubungi pengelola akun perusahaan.',
  declined: 'Layanan identitas perusahaan Anda menolak, silahkan mulai lagi',
  unverified: 'Perusahaan tidak memberi email Anda yang terverifikasi',
  domain: 'Email Anda tidak berada di domain perusahaan ini',
  other_brand: 'Email Anda terdaftar di brand lain',
  own_unverified: 'Email akun Anda di Lumbung belum terverifikasi. Verifikasi dulu di Profil.',
  other_person: 'Akun dengan email Anda sudah tertaut ke orang lain di perusahaan',
  no_phone: 'Perusahaan tidak memberi nomor telepon Anda, minta pengelola brand mengundang Anda',
  taken: 'Email atau nomor telepon Anda sudah dipakai akun lain',
  uninvited: 'Anda belum menjadi admin, minta pengelola brand mengundang Anda',
  archived: 'Akun Anda nonaktif',
  master: 'Master masuk dengan kata sandi atau passkey',
  no_role: 'Grup Anda di perusahaan tidak diberi peran di sini, hubungi pengelola akun perusahaan',
  plan: 'Jumlah admin sudah mencapai batas paket, hubungi pengelola brand',
  limited: 'Terlalu banyak percobaan, mohon tunggu beberapa menit',
} as const

export type Refusal = keyof typeof REFUSALS

/** What a word of an address tells; undefined when it is none of ours. */
export const refusalText = (word: string): string | undefined =>
  Object.hasOwn(REFUSALS, word) ? REFUSALS[word as Refusal] : undefined
