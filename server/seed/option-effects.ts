/** What an option changes of a recipe, by the codes of the demo data. */
export interface DemoEffect {
  readonly effect: 'add' | 'replace' | 'scale'
  readonly ingredient?: string
  readonly quantity?: string
  readonly replacement?: string
  readonly factor_bp?: number
}

const add = (ingredient: string, quantity: string): DemoEffect => ({ effect: 'add', ingredient, quantity })
const replace = (ingredient: string, replacement: string): DemoEffect => ({
  effect: 'replace',
  ingredient,
  replacement,
})
const scale = (factor_bp: number, ingredient?: string): DemoEffect => ({
  effect: 'scale',
  factor_bp,
  ...(ingredient ? { ingredient } : {}),
})

const [COLD_CUP, HOT_CUP] = ['B57', 'B58']
/** Palm sugar, sugar syrup and the flavoured syrups. */
const SWEET = ['S01', 'S02', 'B17', 'B18', 'B19', 'B20']

/** The effects of the demo data, which are written there in words, by variant and option. */
export const OPTION_EFFECTS: Readonly<Record<string, readonly DemoEffect[]>> = {
  // All of the drink by 1.35, but the beans stay 18 g, and it is still one cup.
  'UKURAN:BESAR': [scale(13_500), scale(10_000, 'B01'), scale(10_000, COLD_CUP), scale(10_000, HOT_CUP)],
  'UKURAN:JUMBO': [scale(16_000), scale(10_000, 'B01'), scale(10_000, COLD_CUP), scale(10_000, HOT_CUP)],
  'SUSU:OAT': [replace('B06', 'B09')],
  'SUSU:KEDELAI': [replace('B06', 'B10')],
  'TOPPING:SHOT': [add('B01', '9')],
  'TOPPING:KRIM': [add('B11', '25')],
  'GULA:SEDIKIT': SWEET.map((code) => scale(5_000, code)),
  'GULA:TANPA': SWEET.map((code) => scale(0, code)),
  'TAMBAHAN:TELUR': [add('B49', '1')],
  'TAMBAHAN:NASI': [add('S05', '200')],
  'TAMBAHAN:MATAH': [add('S03', '30')],
  'SUHU:PANAS': [replace(COLD_CUP, HOT_CUP), scale(0, 'B60')],
}

/** Options that leave a recipe as it is written. */
export const BASE_OPTIONS: ReadonlySet<string> = new Set([
  'SUHU:DINGIN',
  'UKURAN:REGULER',
  'GULA:NORMAL',
  'ES:NORMAL',
  'SUSU:SAPI',
  'PEDAS:0',
  'BIJI:BIJI',
  'BIJI:HALUS',
  'BIJI:KASAR',
])
