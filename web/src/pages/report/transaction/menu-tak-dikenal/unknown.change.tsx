import { useState } from 'react'
import { ApiError } from '../../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { confirm } from '../../../../kit/overlay/confirm.tsx'
import { Dialog } from '../../../../kit/overlay/dialog.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import type { Alias } from './unknown.aliases.tsx'
import { type Meaning, MeaningFields } from './unknown.choice.tsx'
import { ChangeItemAliasDocument, RemoveItemAliasDocument } from './unknown.gql.gen.ts'
import css from './unknown.module.css'

/** Says that a name stands for something else, or forgets what it stands for. */
export function AliasDialog({ alias, onClose }: { alias: Alias; onClose: () => void }) {
  const can_update = useCan('report_transaction', 'update')
  const { id, item_id, version } = alias
  const [meaning, setMeaning] = useState<Meaning>({ item_id, is_free: item_id === null })
  const [error, setError] = useState<string>()
  const change = useCommand(ChangeItemAliasDocument, {
    success: `Padanan ${alias.key} berhasil diubah!`,
    onDone: onClose,
    onError: (failure) => {
      if (!(failure instanceof ApiError) || !['VALIDATION', 'CONFLICT'].includes(failure.code)) return false
      setError(Object.values(failure.details.fields ?? {})[0] ?? failure.message)
      return true
    },
  })
  const remove = useCommand(RemoveItemAliasDocument, {
    success: `Padanan ${alias.key} dihapus!`,
    onDone: onClose,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Hapus padanan ${alias.key}?`,
      text: 'Yang terjual dengan nama ini kembali menjadi tidak dikenal dan stoknya dikembalikan.',
      action: 'Hapus',
      tone: 'danger',
    })
    if (yes) remove.mutate({ id })
  }
  const is_same = meaning.item_id === item_id
  return (
    <Dialog
      title={`Padanan ${alias.key}`}
      onClose={onClose}
      foot={
        can_update && (
          <>
            <Button busy={remove.isPending} onClick={() => void ask()}>
              Hapus padanan
            </Button>
            <Button
              tone="primary"
              busy={change.isPending}
              disabled={is_same || (meaning.item_id === null && !meaning.is_free)}
              onClick={() => change.mutate({ item_alias: { id, version, item_id: meaning.item_id } })}
            >
              Simpan
            </Button>
          </>
        )
      }
    >
      <div className={css.form}>
        <p>
          {alias.outlet.name}. Nota yang sudah masuk ikut berpindah beserta stoknya; tagihan tamu tidak
          berubah.
        </p>
        {can_update && <MeaningFields value={meaning} onChange={setMeaning} error={error} />}
        {!can_update && <p>{alias.item_name ?? 'Item bebas'}</p>}
      </div>
    </Dialog>
  )
}
