import { IconArrowRight, IconChecks, IconListCheck } from '@tabler/icons-react'
import { currentTime } from '../../../kit/clock.ts'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatRelative } from '../../../kit/format/relative.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { ListSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'
import { GetGrabChangesDocument, type GetGrabMenuQuery, RetryGrabChangesDocument } from './grab.gql.gen.ts'
import css from './grab.module.css'
import { item_states } from './grab.words.ts'

interface Values {
  price: number
  status: number
  max_stock: number | null
}

/** What of an item changes, each as before and after. */
function describe(before: Values, after: Values): { what: string; from: string; to: string }[] {
  const state = ({ status }: Values) => item_states[status]?.label ?? '–'
  const cap = ({ max_stock, status }: Values) =>
    max_stock === null || max_stock >= 9_999_999 || status === 1 ? 'tanpa batas' : String(max_stock)
  const parts = [
    { what: 'Harga', from: formatRupiah(before.price), to: formatRupiah(after.price) },
    { what: 'Status', from: state(before), to: state(after) },
    { what: 'Batas stok', from: cap(before), to: cap(after) },
  ]
  return parts.filter(({ from, to }) => from !== to)
}

function Steps({ before, after }: { before: Values | null; after: Values | null }) {
  if (!before || !after) return <span className={css.note}>GrabFood mengambil seluruh menu</span>
  return describe(before, after).map(({ what, from, to }) => (
    <span key={what} className={css.step}>
      {what}: {from} <IconArrowRight aria-label="menjadi" /> <strong>{to}</strong>
    </span>
  ))
}

/** What GrabFood does not have yet, before it is sent. */
export function DifferenceTab({ menu }: { menu: GetGrabMenuQuery['grabMenu'] }) {
  const { is_whole, differences, problems } = menu
  const blocked = problems.filter(({ is_blocking }) => is_blocking)
  const softened = problems.filter(({ is_blocking }) => !is_blocking)
  return (
    <div className={css.stack}>
      {is_whole && (
        <Notice tone="info">
          Ada menu baru, dihapus, berganti nama, atau jam jual yang berubah. GrabFood mengambil seluruh menu.
        </Notice>
      )}
      {blocked.length > 0 && (
        <section aria-label="Tidak dikirim">
          <h2 className={css.head}>Tidak dikirim ({blocked.length})</h2>
          <ul className={css.lines}>
            {blocked.map(({ label, message, fix, item_id, item_group_id }) => (
              <li key={`${item_id ?? 'g'}${item_group_id}${message}`}>
                <strong>{label}</strong>
                <span className={css.error}>
                  {message}. {fix}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {softened.length > 0 && (
        <section aria-label="Dikirim dengan penyesuaian">
          <h2 className={css.head}>Dikirim dengan penyesuaian ({softened.length})</h2>
          <ul className={css.lines}>
            {softened.map(({ label, message, fix, item_id, item_group_id }) => (
              <li key={`${item_id ?? 'g'}${item_group_id}${message}`}>
                <strong>{label}</strong>
                <span className={css.note}>
                  {message}. {fix}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {differences.length === 0 && !is_whole ? (
        <EmptyState
          icon={IconChecks}
          title="Menu di GrabFood sudah sama"
          text="Perubahan harga, stok, dan menu muncul di sini sebelum dikirim."
        />
      ) : (
        differences.length > 0 && (
          <section aria-label="Perubahan">
            <h2 className={css.head}>Perubahan ({differences.length})</h2>
            <ul className={css.lines}>
              {differences.map(({ kind, entity_id, name, old_values, new_values }) => (
                <li key={entity_id}>
                  <strong>{name}</strong>
                  {kind === 'MODIFIER' && <span className={css.note}>Pilihan varian</span>}
                  <Steps before={old_values} after={new_values} />
                </li>
              ))}
            </ul>
          </section>
        )
      )}
    </div>
  )
}

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  queued: { label: 'Menunggu', tone: 'info' },
  sent: { label: 'Terkirim', tone: 'good' },
  failed: { label: 'Ditolak', tone: 'bad' },
}

const look_again_ms = 4_000

interface QueueTabProps {
  outlet_id: number
  timezone: string
  can_update: boolean
}

/** What waits to be told to GrabFood and what was, with what went wrong and what to do about it. */
export function QueueTab({ outlet_id, timezone, can_update }: QueueTabProps) {
  const { data, error, refetch } = useDocument(
    GetGrabChangesDocument,
    { id: outlet_id },
    { every_ms: look_again_ms },
  )
  const retrying = useCommand(RetryGrabChangesDocument, { success: 'Dicoba lagi sekarang' })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  if (data.grabChanges.length === 0)
    return (
      <EmptyState
        icon={IconListCheck}
        title="Belum ada yang dikirim"
        text="Setiap perubahan menu yang dikirim ke GrabFood tercatat di sini."
      />
    )
  return (
    <ul className={css.lines} aria-label="Antrean GrabFood">
      {data.grabChanges.map((change) => {
        const { id, label, state, attempts, next_attempt_at, done_at, created_at } = change
        const { label: word = state, tone = 'quiet' } = states[state] ?? {}
        const is_waiting = state === 'queued' && Date.parse(next_attempt_at) > currentTime()
        return (
          <li key={id}>
            <span className={css.line_head}>
              <strong>{label}</strong>
              <Pill tone={tone}>{word}</Pill>
              <span className={css.note}>
                {formatDateTime(done_at ?? created_at, timezone)}
                {attempts > 1 && ` · ${attempts} kali dicoba`}
                {is_waiting && ` · dicoba lagi ${formatRelative(next_attempt_at)}`}
              </span>
            </span>
            <Steps before={change.old_values} after={change.new_values} />
            {change.error && (
              <span className={css.error}>
                {change.error}. {change.fix}
                <span className={css.note}> ({change.last_error})</span>
              </span>
            )}
            {can_update && change.error && state !== 'sent' && (
              <span>
                <Button
                  size="small"
                  busy={retrying.isPending}
                  onClick={() => retrying.mutate({ retry: { outlet_id, change_ids: [id] } })}
                >
                  Coba lagi
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
