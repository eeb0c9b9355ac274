import type { z } from 'zod'
import type { SheetColumn } from './sheet-column.calc.ts'

type Extra = Partial<
  Pick<SheetColumn, 'blank' | 'is_made' | 'is_line' | 'is_only_new' | 'costs_of' | 'schema'>
>
type Plain = 'text' | 'rupiah' | 'integer' | 'percent' | 'yes_no' | 'date' | 'time'
type Shape = Readonly<Record<string, z.ZodType>>

/** Takes the first word for the heading and the others for what else it is called. */
const named = (key: string, names: string) => {
  const [header = key, ...aliases] = names.split('|')
  return { key, header, aliases }
}

/**
 * Declares columns of a sheet: `names` is its heading and what else it is called, between bars. Cells are checked by the field of the
 * same key of the command's own input.
 */
export function columnsOf(shape: Shape = {}) {
  const schemaOf = (key: string) => (shape[key] ? { schema: shape[key] } : {})
  return {
    plain: (as: Plain, key: string, names: string, extra: Extra = {}): SheetColumn => ({
      ...{ as, ...named(key, names), ...schemaOf(key), ...extra },
    }),
    decimal: (key: string, names: string, decimals: number, extra: Extra = {}): SheetColumn => ({
      ...{ as: 'decimal', decimals, ...named(key, names), ...schemaOf(key), ...extra },
    }),
    choice: (
      key: string,
      names: string,
      words: Readonly<Record<string, string>>,
      extra: Extra = {},
    ): SheetColumn => ({
      ...{ as: 'choice', words, ...named(key, names), ...schemaOf(key), blank: 'keep', ...extra },
    }),
    words: (
      key: string,
      names: string,
      words: Readonly<Record<string, string>>,
      extra: Extra = {},
    ): SheetColumn => ({
      ...{ as: 'words', words, ...named(key, names), ...extra },
    }),
    openWords: (
      key: string,
      names: string,
      words: Readonly<Record<string, string>>,
      extra: Extra = {},
    ): SheetColumn => ({
      ...{ as: 'words', words, takes_others: true, ...named(key, names), ...schemaOf(key), ...extra },
    }),
    ref: (key: string, names: string, to: string, extra: Extra = {}): SheetColumn => ({
      ...{ as: 'ref', to, ...named(key, names), blank: 'required', ...extra },
    }),
    refs: (key: string, names: string, to: string, extra: Extra = {}): SheetColumn => ({
      ...{ as: 'refs', to, ...named(key, names), ...extra },
    }),
  }
}
