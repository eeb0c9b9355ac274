import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { FactorForm } from './factor.form.tsx'
import { type Factor, sayFactor } from './factor.words.ts'
import { DeleteDemandFactorDocument, GetDemandFactorsDocument } from './suggestion.gql.gen.ts'
import css from './suggestion.module.css'

/** What the brand expects of paydays, Ramadan, holidays and events; each can be changed. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useDocument(GetDemandFactorsDocument, {})
  const [edited, setEdited] = useState<Factor | 'new' | null>(null)
  const remove = useCommand(DeleteDemandFactorDocument, { success: 'Faktor berhasil dihapus!' })
  const ask = async ({ id, version, name }: Factor) => {
    const yes = await confirm({
      title: `Hapus ${name}?`,
      text: 'Hari-harinya diperkirakan seperti hari biasa.',
      action: 'Hapus',
      tone: 'danger',
    })
    if (yes) remove.mutate({ demand_factor: { id, version } })
  }
  if (edited)
    return <FactorForm {...(edited === 'new' ? {} : { factor: edited })} onClose={() => setEdited(null)} />
  const factors = data?.demandFactorList.nodes ?? []
  return (
    <Dialog title="Faktor hari" onClose={onClose}>
      <div className={css.fields}>
        <p className={css.note}>
          Pemakaian pada hari-hari ini dibandingkan dengan hari biasa. Riwayatnya dibagi dengan faktor,
          perkiraannya dikalikan.
        </p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeleton lines={3} />}
        {data && factors.length === 0 && <p>Belum ada faktor, semua hari diperkirakan sebagai hari biasa.</p>}
        {factors.length > 0 && (
          <ul aria-label="Faktor hari">
            {factors.map((factor) => (
              <li key={factor.id} className={css.factor}>
                <div>
                  <strong>{factor.name}</strong>
                  <p className={css.note}>{sayFactor(factor)}</p>
                </div>
                <span>
                  <Button
                    tone="subtle"
                    icon_only
                    icon={<IconPencil />}
                    aria-label={`Ubah ${factor.name}`}
                    onClick={() => setEdited(factor)}
                  />
                  <Button
                    tone="subtle"
                    icon_only
                    icon={<IconTrash />}
                    aria-label={`Hapus ${factor.name}`}
                    onClick={() => void ask(factor)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button icon={<IconPlus />} onClick={() => setEdited('new')}>
            Tambah faktor
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
