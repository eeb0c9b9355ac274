import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Field } from '../../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../../kit/ui/input.tsx'
import { CommitSalesImportDocument, GetSalesImportPreviewDocument } from './import.gql.gen.ts'
import css from './import.module.css'

const count = (value: number) => formatNumber(value, 0)

/** What an uploaded file would bring, and the button that brings it. */
export function SalesPreview({ id, onLeave }: { id: number; onLeave: () => void }) {
  const navigate = useNavigate()
  const [mapping, setMapping] = useState<readonly string[]>()
  const query = useDocument(
    GetSalesImportPreviewDocument,
    { id, mapping: mapping && [...mapping] },
    { keep: true },
  )
  const commit = useCommand(CommitSalesImportDocument, {
    success: ({ commitSalesImport: { receipt_count, duplicate_count } }) =>
      `${count(receipt_count)} nota masuk, ${count(duplicate_count)} sudah ada sebelumnya!`,
    onDone: () => void navigate({ to: '/report/transaction/impor', search: {} }),
  })
  if (query.isPending) return <TableSkeleton rows={8} columns={4} />
  if (query.isError) {
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  const { salesImport: file, salesImportPreview: preview } = query.data
  const headers = file.headers ?? []
  const fresh = preview.receipts - preview.duplicates
  const choose = (place: number, key: string) =>
    setMapping(
      headers.map((_, other) => {
        if (other === place) return key
        return preview.mapping[other] === key ? '' : (preview.mapping[other] ?? '')
      }),
    )
  const figures: [string, string][] = [
    ['Nota', count(preview.receipts)],
    ['Sudah ada', count(preview.duplicates)],
    ['Baris', count(preview.lines)],
    ['Bersih', formatRupiah(preview.net)],
    ['Total menurut Lumbung', formatRupiah(preview.total)],
    ['Total menurut file', formatRupiah(preview.stated_total)],
    ['Nota berselisih', count(preview.differing)],
    ['Nota bermasalah', count(preview.rejected)],
  ]
  return (
    <div className={css.stack}>
      <Card>
        <CardHead
          title={file.file_name}
          note={`${file.outlet.name}. Cocokkan kolom; pilihan diingat.`}
          lined
        />
        <div className={css.columns}>
          {headers.map(
            (heading, place) =>
              heading && (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place names them
                <Field key={place} label={heading}>
                  {(control) => (
                    <NativeSelect
                      {...control}
                      value={preview.mapping[place] ?? ''}
                      placeholder="Lewati"
                      options={preview.columns.map(({ key, header }) => ({ value: key, label: header }))}
                      onChange={(event) => choose(place, event.target.value)}
                    />
                  )}
                </Field>
              ),
          )}
        </div>
      </Card>
      <Card>
        <CardHead title="Yang akan masuk" note="Tagihan dihitung ulang menurut pengaturan outlet." lined />
        <dl className={css.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {preview.problem_count > 0 && (
        <Card>
          <CardHead
            title={`${count(preview.problem_count)} sel bermasalah`}
            note="Notanya tidak ikut."
            lined
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={css.lines} tabIndex={0}>
            {preview.problems.map(({ address, message }) => (
              <li key={`${address} ${message}`}>
                <b>{address}</b> <span>{message}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {preview.unknown.length > 0 && (
        <Card>
          <CardHead
            title={`${count(preview.unknown.length)} nama tidak dikenal`}
            note="Tetap masuk; padankan dengan menu sesudahnya di Menu tidak dikenal."
            lined
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={css.lines} tabIndex={0}>
            {preview.unknown.map(({ name, lines, net }) => (
              <li key={name}>
                <span>{name}</span>
                <span>
                  {count(lines)} baris, {formatRupiah(net)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={css.foot}>
        <Button icon={<IconArrowLeft />} onClick={onLeave}>
          Pilih file lain
        </Button>
        <Button
          tone="primary"
          disabled={fresh <= 0 || query.isPlaceholderData}
          busy={commit.isPending}
          onClick={() =>
            commit.mutate({
              sales_import: { id, mapping: [...preview.mapping], is_only_valid: preview.problem_count > 0 },
            })
          }
        >
          {fresh <= 0 ? 'Tidak ada nota baru' : `Impor ${count(fresh)} nota`}
        </Button>
      </div>
    </div>
  )
}
