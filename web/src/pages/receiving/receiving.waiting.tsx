import { IconCheck, IconCloudUpload } from '@tabler/icons-react'
import { formatRelative } from '../../kit/format/relative.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import type { Waiting } from '../../kit/offline/queue.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import css from './receiving.module.css'
import { keepPostOfNew, useNewReceivings } from './receiving.waits.ts'

async function finish(made: Waiting) {
  const is_sure = await confirm({
    title: `Selesaikan ${made.title}?`,
    text: `${made.text}. Begitu tersambung, penerimaan dikirim lalu diselesaikan: stok bergerak dan biaya dihitung ulang.`,
    action: 'Selesaikan',
    tone: 'primary',
  })
  if (!is_sure) return
  await keepPostOfNew(made)
  showToast({ tone: 'info', message: 'Selesai di perangkat ini, dikirim begitu tersambung' })
}

/** What was received on this device and has no number yet; it can be finished before the server knows of it. */
export function WaitingReceivings() {
  const receivings = useNewReceivings()
  const can_update = useCan('receiving', 'update')
  if (receivings.length === 0) return null
  return (
    <Card>
      <ul className={css.waiting} aria-label="Belum terkirim">
        {receivings.map(({ made, is_finished }) => (
          <li key={made.key}>
            <div>
              <p className={css.waiting_title}>{made.title}</p>
              {made.text && <p>{made.text}</p>}
              <p className={css.waits}>
                <IconCloudUpload />{' '}
                {made.refusal
                  ? `Ditolak: ${made.refusal.reason}`
                  : is_finished
                    ? 'Selesai di perangkat ini, dikirim begitu tersambung'
                    : 'Draf di perangkat ini, dikirim begitu tersambung'}
                {` · ${formatRelative(made.made_at)}`}
              </p>
            </div>
            {can_update && !is_finished && !made.refusal && (
              <Button icon={<IconCheck />} onClick={() => void finish(made).catch(reportError)}>
                Selesaikan
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
