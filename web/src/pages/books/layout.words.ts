import type {
  DateForm,
  JournalLayout,
  NumberForm,
  Separator,
} from '@lumbung/server/books/layout/journal-layout.calc.ts'
import type { KeptLayout } from '../../parts/books/use-layouts.ts'

/** What the forms of a layout are called, by what they look like. */
export const date_forms: Readonly<Record<DateForm, string>> = {
  iso: '2026-11-25',
  slash: '25/11/2026',
  dash: '25-11-2026',
}

export const number_forms: Readonly<Record<NumberForm, string>> = {
  whole: '1250000',
  point: '1250000.00',
  comma: '1250000,00',
  grouped: '1.250.000',
}

export const separators: Readonly<Record<Separator, string>> = {
  semicolon: 'Titik koma (;)',
  comma: 'Koma (,)',
}

/** A kept layout as files are written by it; the server keeps no other words. */
export function layoutOf({ fields, headings, ...kept }: KeptLayout): JournalLayout {
  return {
    name: kept.name,
    columns: fields.map((field, place) => ({
      field: field as JournalLayout['columns'][number]['field'],
      heading: headings[place] ?? '',
    })),
    date_form: kept.date_form as DateForm,
    number_form: kept.number_form as NumberForm,
    separator: kept.separator as Separator,
  }
}
