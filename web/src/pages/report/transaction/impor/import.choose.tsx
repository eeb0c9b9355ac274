import { useState } from 'react'
import { clearType } from '../../../../kit/graphql/query.ts'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { OutletPicker } from '../../../../parts/outlet-picker/outlet-picker.tsx'
import { readOutletScope } from '../../../../parts/session/outlet-scope.ts'
import { readMe } from '../../../../parts/session/session.ts'
import { FileDrop } from '../../../../parts/spreadsheet/file-drop.tsx'
import css from './import.module.css'

/** The outlet the sales are of, and the file they stand in. */
export function ChooseSales({ onUploaded }: { onUploaded: (id: number) => void }) {
  const outlets = readMe()?.outlets ?? []
  const only = outlets.length === 1 ? outlets[0]?.id : undefined
  const [outlet_id, setOutlet] = useState<number | null>(readOutletScope() ?? only ?? null)
  return (
    <Card>
      <CardHead title="Pilih file" note="Anda melihat hasilnya sebelum ada yang disimpan." lined />
      <div className={css.body}>
        <OutletPicker value={outlet_id} onChange={setOutlet} />
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
        disabled={outlet_id === null}
        onUploaded={async (id) => {
          await clearType('SalesImport')
          onUploaded(id)
        }}
      />
    </Card>
  )
}
