/** What went wrong in words people can act on. */
export interface Explained {
  readonly message: string
  readonly fix: string
}

const SEEN: readonly [RegExp, Explained][] = [
  [
    /too frequently/i,
    { message: 'GrabFood meminta jeda sebelum menu dikirim lagi', fix: 'Dikirim ulang sendiri setelah jeda' },
  ],
  [
    /not.?found/i,
    {
      message: 'GrabFood belum mengenal menu atau toko ini',
      fix: 'Tekan Sinkron agar seluruh menu diambil ulang',
    },
  ],
  [
    /is free|price/i,
    { message: 'GrabFood menolak harga ini', fix: 'Periksa harga menu atau pilihan, lalu simpan kembali' },
  ],
  [
    /name/i,
    { message: 'GrabFood menolak nama ini', fix: 'Persingkat nama: menu 80, varian 50, pilihan 40 karakter' },
  ],
  [/photo|image/i, { message: 'GrabFood menolak foto ini', fix: 'Unggah ulang foto menu' }],
  [
    /selection|range/i,
    {
      message: 'Jumlah pilihan varian tidak dapat dipenuhi',
      fix: 'Periksa minimal dan maksimal pilihan varian',
    },
  ],
  [
    /get menu was answered/i,
    { message: 'GrabFood gagal mengambil menu', fix: 'Tekan Sinkron; bila berulang, hubungi bantuan' },
  ],
]

const BY_CODE: Record<string, Explained> = {
  unreachable: { message: 'GrabFood tidak dapat dihubungi', fix: 'Dicoba lagi sendiri dengan jeda' },
  locked: {
    message: 'GrabFood meminta jeda sebelum dikirim lagi',
    fix: 'Dikirim ulang sendiri setelah jeda',
  },
  unauthorised: {
    message: 'GrabFood menolak kredensial integrasi',
    fix: 'Minta pengelola server memeriksa kredensial GrabFood',
  },
  broken: {
    message: 'Jawaban GrabFood tidak sesuai kontrak',
    fix: 'Dicoba lagi sendiri; bila berulang, hubungi bantuan',
  },
  refused: { message: 'GrabFood menolak perubahan ini', fix: 'Periksa menu, lalu tekan Sinkron' },
}
const OTHERWISE: Explained = {
  message: 'GrabFood menolak perubahan ini',
  fix: 'Periksa menu, lalu tekan Sinkron',
}

/** Tells a failure in Indonesian with what to do about it; `text` is what Grab said. */
export function explainError(code: string | null, text: string): Explained {
  const passing = code === 'unreachable' || code === 'locked' || code === 'unauthorised' || code === 'broken'
  if (code && passing) return BY_CODE[code] ?? OTHERWISE
  return SEEN.find(([pattern]) => pattern.test(text))?.[1] ?? BY_CODE[code ?? ''] ?? OTHERWISE
}
