import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { DATE_FORMS, LAYOUT_FIELD_KEYS, NUMBER_FORMS, SEPARATORS } from './journal-layout.calc.ts'

/** Columns a file has at most. */
export const MOST_COLUMNS = 30

const fields = {
  name: requiredText('Nama tata letak', 60),
  columns: z
    .array(
      z.object({
        field: z.enum(LAYOUT_FIELD_KEYS, 'Pilih isi kolom'),
        heading: requiredText('Judul kolom', 60),
      }),
      'Tambahkan kolom',
    )
    .min(1, 'Tambahkan minimal satu kolom')
    .max(MOST_COLUMNS, `Maksimal ${MOST_COLUMNS} kolom`),
  date_form: z.enum(DATE_FORMS, 'Pilih bentuk tanggal'),
  number_form: z.enum(NUMBER_FORMS, 'Pilih bentuk angka'),
  separator: z.enum(SEPARATORS, 'Pilih pemisah kolom'),
}

/** A new layout of files of the journal. */
export const NewJournalLayoutInput = z.object(fields)

/** A changed layout: only what is sent changes. */
export const EditJournalLayoutInput = z.object(fields).partial().extend({ id, version: seenVersion })
