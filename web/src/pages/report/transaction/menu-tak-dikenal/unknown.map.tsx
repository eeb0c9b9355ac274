import { useState } from 'react'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { ApiError } from '../../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { Dialog } from '../../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../../kit/overlay/dialog-foot.tsx'
import { type Meaning, MeaningFields } from './unknown.choice.tsx'
import { MapUnknownItemDocument } from './unknown.gql.gen.ts'
import type { UnknownItem } from './unknown.item.ts'
import css from './unknown.module.css'

/** Says what an unknown name is, at every outlet that sold it. */
export function MapDialog({ item, onClose }: { item: UnknownItem; onClose: () => void }) {
  const [meaning, setMeaning] = useState<Meaning>({ item_id: item.suggested_id, is_free: false })
  const [error, setError] = useState<string>()
  const save = useCommand(MapUnknownItemDocument, {
    success: `${item.name} berhasil dipadankan!`,
    onDone: onClose,
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.code !== 'VALIDATION') return false
      setError(Object.values(failure.details.fields ?? {})[0])
      return true
    },
  })
  const { is_code, key, outlet_ids, receipts, net } = item
  return (
    <Dialog
      title={`Padankan ${item.name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={save.isPending}
          disabled={meaning.item_id === null && !meaning.is_free}
          onClick={() =>
            save.mutate({ unknown_item: { is_code, key, item_id: meaning.item_id, outlet_ids } })
          }
        >
          Padankan
        </DialogFoot>
      }
    >
      <div className={css.form}>
        <p>
          {formatNumber(receipts, 0)} nota senilai {formatRupiah(net)} di {outlet_ids.length} outlet ikut
          berpindah ke menu ini beserta stoknya. Tagihan tamu tidak berubah.
        </p>
        <MeaningFields value={meaning} onChange={setMeaning} error={error} />
      </div>
    </Dialog>
  )
}
