import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import type { GetMassUploadPreviewQuery } from './mass-upload.gql.gen.ts'
import css from './mass-upload.module.css'

interface ColumnMatchProps {
  file: NonNullable<GetMassUploadPreviewQuery['massUpload']>
  preview: GetMassUploadPreviewQuery['massUploadPreview']
  onChange: (mapping: string[]) => void
}

/** What each column of the file is taken for; a column is chosen once. */
export function ColumnMatch({ file, preview, onChange }: ColumnMatchProps) {
  const { mapping, columns } = preview
  const headers = file.headers ?? []
  const unused = headers.filter((heading, place) => heading && !mapping[place]).length
  const choose = (place: number, key: string) =>
    onChange(
      headers.map((_, other) => {
        if (other === place) return key
        return mapping[other] === key ? '' : (mapping[other] ?? '')
      }),
    )
  return (
    <Card>
      <CardHead
        title={file.file_name}
        note={unused > 0 ? `${unused} kolom dilewati; cocokkan bila perlu.` : 'Semua kolom dikenali.'}
      />
      {/* Closed while there is nothing to choose, so that the changes are in sight. */}
      <details className={css.match} open={unused > 0}>
        <summary>Cocokkan kolom</summary>
        <div className={css.columns}>
          {headers.map(
            (heading, place) =>
              heading && (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place names them
                <Field key={place} label={heading}>
                  {(control) => (
                    <NativeSelect
                      {...control}
                      value={mapping[place] ?? ''}
                      placeholder="Lewati"
                      options={columns.map(({ key, header }) => ({ value: key, label: header }))}
                      onChange={(event) => choose(place, event.target.value)}
                    />
                  )}
                </Field>
              ),
          )}
        </div>
      </details>
    </Card>
  )
}
