/** Kinds of variants as people read them. */
export const kind_labels: Readonly<Record<string, string>> = { variant: 'Varian', addition: 'Tambahan' }

interface Rules {
  min_choices: number
  max_choices: number
  free_quantity: number
}

/** The rule in a word for lists: 'Wajib 1 dari 3', '0–2 dari 6'. */
export function shortRule({ min_choices, max_choices }: Rules, options: number): string {
  const span = min_choices === max_choices ? String(max_choices) : `${min_choices}–${max_choices}`
  return `${min_choices > 0 ? 'Wajib ' : ''}${span} dari ${options}`
}

/** The rule as a guest meets it: 'Wajib pilih 1', 'Pilih sampai 3, 2 pertama gratis'. */
export function guestRule({ min_choices, max_choices, free_quantity }: Rules): string {
  const choose =
    min_choices === 0
      ? `Boleh pilih sampai ${max_choices}`
      : min_choices === max_choices
        ? `Wajib pilih ${max_choices}`
        : `Wajib pilih ${min_choices} sampai ${max_choices}`
  return free_quantity > 0 ? `${choose}, ${free_quantity} pertama gratis` : choose
}
