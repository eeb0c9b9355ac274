const UNITS = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
]
const SCALES = [
  { value: 1_000_000_000_000, word: 'triliun' },
  { value: 1_000_000_000, word: 'miliar' },
  { value: 1_000_000, word: 'juta' },
] as const

const join = (...words: string[]) => words.filter(Boolean).join(' ')

function spell(amount: number): string {
  if (amount < 12) return UNITS[amount] ?? ''
  if (amount < 20) return `${UNITS[amount - 10]} belas`
  if (amount < 100) return join(`${UNITS[Math.floor(amount / 10)]} puluh`, spell(amount % 10))
  if (amount < 200) return join('seratus', spell(amount - 100))
  if (amount < 1000) return join(`${UNITS[Math.floor(amount / 100)]} ratus`, spell(amount % 100))
  if (amount < 2000) return join('seribu', spell(amount - 1000))
  const scale = SCALES.find(({ value }) => amount >= value)
  if (scale) return join(spell(Math.floor(amount / scale.value)), scale.word, spell(amount % scale.value))
  return join(spell(Math.floor(amount / 1000)), 'ribu', spell(amount % 1000))
}

/** An amount in words, as receipts carry it: seratus lima puluh ribu rupiah. */
export function spellRupiah(amount: number): string {
  return `${amount === 0 ? 'nol' : spell(Math.abs(amount))} rupiah`
}
