import { z } from 'zod'
import { text } from '../../sales/transaction/till-value.input.ts'

/** What a form sends, where it was left empty as nothing. */
const maybe = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.replaceAll('\r\n', '\n').trim() || null)
    .pipe(text(longest).nullable())

/** What a guest says of a visit, as a form sends it: menus as `menu_<id>`. */
export const RatingInput = z.object({
  stars: z.coerce
    .number('Pilih bintang 1 sampai 5')
    .int('Pilih bintang 1 sampai 5')
    .min(1, 'Pilih bintang 1 sampai 5')
    .max(5, 'Pilih bintang 1 sampai 5'),
  words: maybe(1000),
  guest_name: maybe(40),
})

export type Rating = z.output<typeof RatingInput>

/** Menus that were liked or not; those that nothing is said of are left out. */
export function likesOf(form: Readonly<Record<string, unknown>>): Map<number, boolean> {
  return new Map(
    Object.entries(form).flatMap(([key, value]): [number, boolean][] => {
      const id = /^menu_([1-9]\d{0,9})$/.exec(key)?.[1]
      return id && (value === 'suka' || value === 'tidak') ? [[Number(id), value === 'suka']] : []
    }),
  )
}
