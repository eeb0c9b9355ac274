import type { ReactNode } from 'react'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import css from './spreadsheet.module.css'

interface ColumnMatchProps {
  title: string
  headers: readonly string[]
  /** What each column is taken for; an empty word leaves it out. */
  mapping: readonly string[]
  columns: readonly { key: string; header: string }[]
  /** Said before how many columns are left out. */
  about?: string
  onChange: (mapping: string[]) => void
  /** Below the columns. */
  children?: ReactNode
}

/** What each column of a file is taken for; a column is chosen once. */
export function ColumnMatch(props: ColumnMatchProps) {
  const { title, headers, mapping, columns, about, onChange, children } = props
  const unused = headers.filter((heading, place) => heading && !mapping[place]).length
  const state = unused > 0 ? `${unused} kolom dilewati; cocokkan bila perlu.` : 'Semua kolom dikenali.'
  const choose = (place: number, key: string) =>
    onChange(
      headers.map((_, other) => {
        if (other === place) return key
        return mapping[other] === key ? '' : (mapping[other] ?? '')
      }),
    )
  return (
    <Card>
      <CardHead title={title} note={about ? `${about}. ${state}` : state} />
      {/* Closed while there is nothing to choose, so that what the file brings is in sight. */}
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
      {children}
    </Card>
  )
}
