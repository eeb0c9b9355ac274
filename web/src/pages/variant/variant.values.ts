import type { GetVariantDetailQuery } from './variant.gql.gen.ts'

export type VariantDetail = GetVariantDetailQuery['variant']

/** An option as the form holds it; `key` names it while it has no id. */
export interface OptionValue {
  key: string
  id: number | null
  name: string
  price: number | null
  is_default: boolean
  is_active: boolean
}

/** What the variant form holds. */
export interface VariantValues {
  code: string
  name: string
  kind: string
  min_choices: number | null
  max_choices: number | null
  free_quantity: number | null
  options: OptionValue[]
  item_ids: number[]
}

/** An option nobody has filled in yet. */
export function newOption(): OptionValue {
  return { key: crypto.randomUUID(), id: null, name: '', price: 0, is_default: false, is_active: true }
}

/** What a new variant starts from. */
export const new_variant = (): VariantValues => ({
  code: '',
  name: '',
  kind: 'variant',
  min_choices: 1,
  max_choices: 1,
  free_quantity: 0,
  options: [{ ...newOption(), is_default: true }, newOption()],
  item_ids: [],
})

/** The form's values of a loaded variant. */
export function toValues(variant: VariantDetail): VariantValues {
  const { code, name, kind, min_choices, max_choices, free_quantity } = variant
  return {
    ...{ code, name, kind, min_choices, max_choices, free_quantity },
    options: variant.options.map((option) => ({ ...option, key: String(option.id) })),
    item_ids: variant.items.map((item) => item.id).sort((a, b) => a - b),
  }
}

/** Options as the API takes them. */
const optionsOf = (options: readonly OptionValue[]) =>
  options.map(({ key: _key, price, ...option }) => ({ ...option, price: price ?? 0 }))

/** What the server's rules check; an empty number is told as missing. */
export function toInput({ item_ids: _items, code, options, ...values }: VariantValues) {
  const missing = (value: number | null) => value ?? undefined
  return {
    ...values,
    ...(code ? { code } : {}),
    min_choices: missing(values.min_choices),
    max_choices: missing(values.max_choices),
    free_quantity: missing(values.free_quantity),
    options: options.map(({ key: _key, price, ...option }) => ({ ...option, price: missing(price) })),
  }
}

/** The whole of a new variant for the API. */
export function newVariantOf({ item_ids, code, options, ...values }: VariantValues) {
  return {
    ...values,
    ...(code ? { code } : {}),
    max_choices: values.max_choices ?? 1,
    options: optionsOf(options),
    add_item_ids: item_ids,
  }
}

/** Only what changed, for the API; menus as those added and those taken away. */
export function changesOf(changed: Partial<VariantValues>, before: readonly number[]) {
  const { item_ids, options, ...values } = changed
  return {
    ...values,
    ...(options ? { options: optionsOf(options) } : {}),
    ...(item_ids
      ? {
          add_item_ids: item_ids.filter((id) => !before.includes(id)),
          remove_item_ids: before.filter((id) => !item_ids.includes(id)),
        }
      : {}),
  }
}

/** Names of the fields, for the conflict dialog. */
export const variant_labels: Record<string, string> = {
  code: 'Kode',
  name: 'Nama varian',
  kind: 'Jenis',
  min_choices: 'Minimal',
  max_choices: 'Maksimal',
  free_quantity: 'Jumlah gratis',
  options: 'Pilihan',
  item_ids: 'Menu',
  option_effects: 'Bahan pilihan',
}
