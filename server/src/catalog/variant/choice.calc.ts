/** How many of a variant's options are taken. */
export interface ChoiceRules {
  readonly min_choices: number
  readonly max_choices: number
  /** Of those chosen, in the order chosen, how many cost nothing. */
  readonly free_quantity: number
}

/** What of an option the rules look at. */
export interface ChoiceOption {
  readonly name: string
  readonly price: number
  readonly is_default: boolean
  readonly is_active: boolean
}

export interface ChoiceProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

function findOptionProblems(options: readonly ChoiceOption[]): ChoiceProblem[] {
  const seen = new Set<string>()
  const problems: ChoiceProblem[] = []
  for (const [index, option] of options.entries()) {
    const name = option.name.trim().toLowerCase()
    if (seen.has(name))
      problems.push({ path: ['options', index, 'name'], message: 'Nama pilihan sudah digunakan' })
    seen.add(name)
    if (option.is_default && !option.is_active)
      problems.push({ path: ['options', index, 'is_default'], message: 'Pilihan awal harus aktif' })
  }
  return problems
}

/** Everything that keeps a guest from choosing as the rules ask, beside the field to mend. */
export function findChoiceProblems(rules: ChoiceRules, options: readonly ChoiceOption[]): ChoiceProblem[] {
  const { min_choices, max_choices, free_quantity } = rules
  const active = options.filter((option) => option.is_active).length
  const defaults = options.filter((option) => option.is_default).length
  const problems = findOptionProblems(options)
  const tell = (is_wrong: boolean, field: string, message: string) => {
    if (is_wrong) problems.push({ path: [field], message })
  }
  tell(min_choices > max_choices, 'min_choices', 'Minimal tidak boleh melebihi maksimal')
  tell(max_choices > options.length, 'max_choices', `Maksimal tidak boleh melebihi ${options.length} pilihan`)
  tell(min_choices > active, 'min_choices', `Hanya ada ${active} pilihan aktif`)
  tell(free_quantity > max_choices, 'free_quantity', 'Jumlah gratis tidak boleh melebihi maksimal')
  tell(defaults > max_choices, 'options', `Pilihan awal paling banyak ${max_choices}`)
  return problems
}

/** What chosen options add to the price of an item: those after the first free ones, in the order chosen. */
export function priceOfChoices(prices: readonly number[], free_quantity: number): number {
  return prices.slice(free_quantity).reduce((sum, price) => sum + price, 0)
}
