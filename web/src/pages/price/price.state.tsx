import { useState } from 'react'
import { currentTime } from '../../kit/clock.ts'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { EndPriceDocument, UnschedulePriceDocument } from './price.gql.gen.ts'
import css from './price.module.css'
import { PublishDialog } from './price.publish.tsx'
import type { PriceDetail } from './price.values.ts'

/** Where a list stands, in a sentence. */
function stateText({ status, published_at, starts_on, ended_at, deleted_at }: PriceDetail): string {
  if (deleted_at) return 'Diarsipkan. Pulihkan untuk memakainya lagi.'
  if (status === 'OnGoing')
    return `Menentukan harga sejak ${formatDateTime(published_at ?? '')}. Perubahan langsung berlaku di kasir.`
  if (status === 'End')
    return ended_at ? `Diakhiri ${formatDateTime(ended_at)}.` : 'Tanggal akhirnya sudah lewat.'
  if (!published_at) return 'Draf: belum menentukan harga sampai diterbitkan.'
  const begins = starts_on ? ` Menentukan harga mulai ${formatDate(starts_on)}.` : ''
  return Date.parse(published_at) > currentTime()
    ? `Terbit sendiri ${formatDateTime(published_at)}.${begins}`
    : `Sudah diterbitkan.${begins}`
}

/** What a list does now, and the next thing to do with it. */
export function PriceState({ price, has_changes }: { price: PriceDetail; has_changes: boolean }) {
  const [is_publishing, setPublishing] = useState(false)
  const can_update = useCan('price', 'update')
  const end = useCommand(EndPriceDocument, { success: 'Daftar harga diakhiri!' })
  const unschedule = useCommand(UnschedulePriceDocument, { success: 'Jadwal terbit dibatalkan!' })
  const is_scheduled = price.state === 'SCHEDULED'
  const askEnd = async () => {
    const yes = await confirm({
      title: `Akhiri ${price.name}?`,
      text: 'Kasir kembali ke harga menu atau daftar harga lain. Daftar yang berakhir tidak dapat diterbitkan lagi, hanya digandakan.',
      action: 'Akhiri',
    })
    if (yes) end.mutate({ id: price.id })
  }
  const may_act = can_update && price.deleted_at === null
  return (
    <Card padded className={css.status}>
      <p>{stateText(price)}</p>
      {may_act && (
        <div className={css.buttons}>
          {has_changes && <span className={css.quiet}>Simpan perubahan lebih dulu.</span>}
          {is_scheduled && (
            <Button
              busy={unschedule.isPending}
              disabled={has_changes}
              onClick={() => unschedule.mutate({ id: price.id })}
            >
              Batalkan jadwal
            </Button>
          )}
          {price.status === 'InActive' && (
            <Button tone="primary" disabled={has_changes} onClick={() => setPublishing(true)}>
              {is_scheduled ? 'Ubah jadwal' : 'Terbitkan'}
            </Button>
          )}
          {price.status === 'OnGoing' && (
            <Button busy={end.isPending} disabled={has_changes} onClick={() => void askEnd()}>
              Akhiri
            </Button>
          )}
        </div>
      )}
      {is_publishing && <PublishDialog price={price} onClose={() => setPublishing(false)} />}
    </Card>
  )
}
