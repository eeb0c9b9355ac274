import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { UPLOAD_COLUMNS } from './upload-column.calc.ts'

const keys = UPLOAD_COLUMNS.map(({ key }) => key)

/** What each column of the file is taken for; an empty word leaves it out. */
export const MappingInput = z
  .array(z.enum([...keys, ''], 'Kolom tidak dikenal'))
  .max(60)
  .transform((mapping) => mapping.map((key) => (key === '' ? null : key)))
  .refine((mapping) => {
    const chosen = mapping.filter((key) => key !== null)
    return new Set(chosen).size === chosen.length
  }, 'Satu kolom hanya boleh dipilih sekali')
  .refine((mapping) => mapping.includes('code') || mapping.includes('name'), 'Pilih kolom Kode atau Nama')

/** A file that is taken over as its preview showed. */
export const CommitMassUploadInput = z.object({
  id,
  mapping: MappingInput,
  /** Rows at fault are left out; otherwise one of them refuses all. */
  is_only_valid: z.boolean(),
  /** Of the preview that was looked at. */
  fingerprint: z.string().min(1).max(100),
})
