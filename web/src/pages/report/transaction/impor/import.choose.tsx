import { useState } from 'react'
import { clearType } from '../../../../kit/graphql/query.ts'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Field } from '../../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../../kit/ui/input.tsx'
import { readOutletScope } from '../../../../parts/session/outlet-scope.ts'
import { readMe } from '../../../../parts/session/session.ts'
import { FileDrop } from '../../../../parts/spreadsheet/file-drop.tsx'
import css from './import.module.css'

/** The outlet the sales are of, and the file they stand in. */
export function ChooseSales({ onUploaded }: { onUploaded: (id: number) => void }) {
  const outlets = readMe()?.outlets ?? []
  const only = outlets.length === 1 ? outlets[0]?.id : undefined
  const [outlet_id, setOutlet] = useState(String(readOutletScope() ?? only ?? ''))
  return (
    <Card>
      <CardHead title="Pilih file" note="Anda melihat hasilnya sebelum ada yang disimpan." lined />
      <div className={css.body}>
        <Field label="Outlet">
          {(control) => (
            <NativeSelect
              {...control}
              value={outlet_id}
              placeholder="Pilih outlet"
              options={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => setOutlet(event.target.value)}
            />
          )}
        </Field>
        <p className={css.text}>
          Nomor nota dan tanggal wajib ada. Baris dengan nomor dan tanggal yang sama menjadi satu nota; nota
          yang sudah pernah masuk tidak ditambahkan lagi. Menu dikenali dari kode, SKU, padanan, lalu nama.
        </p>
      </div>
      <FileDrop
        url={`/api/sales/upload?outlet_id=${outlet_id}`}
        label="File penjualan"
        accept=".xlsx,.csv"
        refused="File harus berupa XLSX atau CSV"
        most_megabytes={40}
        note="XLSX atau CSV, paling besar 40 MB dan 200.000 baris."
        disabled={outlet_id === ''}
        onUploaded={async (id) => {
          await clearType('SalesImport')
          onUploaded(id)
        }}
      />
    </Card>
  )
}
