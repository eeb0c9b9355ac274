/** A menu that a part of a paket may be. */
export interface PaketChoice {
  readonly item_id: number
  /** Portions of it in one paket. */
  readonly portions: number
  /** What it adds to the price of the paket. */
  readonly surcharge: number
  readonly is_default: boolean
}

/** A part of a paket: how many of its menus are taken. */
export interface PaketPart<Choice extends PaketChoice = PaketChoice> {
  readonly name: string
  readonly min_choices: number
  readonly max_choices: number
  readonly choices: readonly Choice[]
}

export interface PaketProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Whether nothing is left to choose: it is the one menu, once. */
export const isFixed = ({ min_choices, max_choices, choices }: PaketPart): boolean =>
  choices.length === 1 && min_choices === 1 && max_choices === 1

function findPartProblems(part: PaketPart, place: number): PaketProblem[] {
  const { min_choices, max_choices, choices } = part
  const problems: PaketProblem[] = []
  const tell = (is_wrong: boolean, path: readonly (string | number)[], message: string) => {
    if (is_wrong) problems.push({ path: [place, ...path], message })
  }
  tell(min_choices > max_choices, ['min_choices'], 'Minimal tidak boleh melebihi maksimal')
  tell(max_choices > choices.length, ['max_choices'], `Maksimal tidak boleh melebihi ${choices.length} menu`)
  const defaults = choices.filter(({ is_default }) => is_default).length
  tell(defaults > max_choices, ['choices'], `Pilihan awal paling banyak ${max_choices}`)
  const seen = new Set<number>()
  for (const [index, { item_id }] of choices.entries()) {
    tell(seen.has(item_id), ['choices', index, 'item_id'], 'Menu ini sudah ada di bagian yang sama')
    seen.add(item_id)
  }
  return problems
}

/** Everything that is wrong about the parts of a paket by themselves, beside the field to mend. */
export function findPaketProblems(parts: readonly PaketPart[]): PaketProblem[] {
  const problems = parts.flatMap(findPartProblems)
  const seen = new Set<string>()
  for (const [place, { name }] of parts.entries()) {
    const key = name.trim().toLowerCase()
    if (seen.has(key)) problems.push({ path: [place, 'name'], message: 'Nama bagian sudah digunakan' })
    seen.add(key)
  }
  return problems
}

/**
 * What is in a paket of which nobody said what was chosen: what is always in it, and the choices it begins with. Undefined
 * where a part needs more than that.
 */
export function defaultChoices<Choice extends PaketChoice>(
  parts: readonly PaketPart<Choice>[],
): Choice[] | undefined {
  const chosen: Choice[] = []
  for (const { choices, min_choices } of parts) {
    const taken = choices.length === min_choices ? choices : choices.filter(({ is_default }) => is_default)
    if (taken.length < min_choices) return undefined
    chosen.push(...taken)
  }
  return chosen
}

/** The least and the most that what can be chosen comes to, by what a menu is worth; unknown where one of them is. */
export function rangeOf<Choice extends PaketChoice>(
  parts: readonly PaketPart<Choice>[],
  worthOf: (choice: Choice) => number | null,
): { readonly least: number; readonly most: number } | null {
  let least = 0
  let most = 0
  for (const { choices, min_choices, max_choices } of parts) {
    const worths: number[] = []
    for (const choice of choices) {
      const worth = worthOf(choice)
      if (worth === null) return null
      worths.push(worth)
    }
    worths.sort((a, b) => a - b)
    least += bestOf(worths, min_choices, max_choices, (worth) => worth < 0)
    most += bestOf(worths.toReversed(), min_choices, max_choices, (worth) => worth > 0)
  }
  return { least, most }
}

/** The first values, as many as have to be taken and those that help beyond them. */
function bestOf(
  values: readonly number[],
  min: number,
  max: number,
  helps: (value: number) => boolean,
): number {
  return values
    .slice(0, max)
    .filter((value, place) => place < min || helps(value))
    .reduce((total, value) => total + value, 0)
}

/** What keeps a menu from being sold, and no more; null where it can be. */
export type Standing = string | null

/**
 * Why a paket cannot be sold: a menu that is always in it cannot, or fewer of a part can than have to be taken. One reason for
 * each such part.
 */
export function reasonsAgainst<Choice extends PaketChoice>(
  parts: readonly PaketPart<Choice>[],
  standingOf: (choice: Choice) => Standing,
): string[] {
  return parts.flatMap((part) => {
    const standings = part.choices.map(standingOf)
    const open = standings.filter((standing) => standing === null).length
    if (open >= part.min_choices) return []
    const [first] = standings.filter((standing) => standing !== null)
    if (part.choices.length === 1) return [`${part.name}: ${first ?? 'tidak ada'}`]
    return [`${part.name}: hanya ${open} dari ${part.min_choices} yang harus dipilih dapat dijual`]
  })
}
