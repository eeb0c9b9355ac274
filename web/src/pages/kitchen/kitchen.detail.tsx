import { IconDeviceTablet } from '@tabler/icons-react'
import { currentTime } from '../../kit/clock.ts'
import { formatClock, formatDateTime } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Facts } from '../../parts/document/facts.tsx'
import { Timeline } from '../../parts/document/timeline.tsx'
import { type KitchenKeyFieldsFragment, UnbindKitchenDeviceDocument } from './kitchen.gql.gen.ts'
import css from './kitchen.module.css'
import { event_tones, event_words, prepText } from './kitchen.words.ts'

interface PartProps {
  kitchen_key: KitchenKeyFieldsFragment
}

/** What should be known of a key before anything else: that it runs out, or that an old one still holds. */
export function KitchenKeyNotices({ kitchen_key }: PartProps) {
  const { state, expires_at, old_until, revoked_at, revoked_by, outlet } = kitchen_key
  const end = formatDateTime(expires_at, outlet.timezone)
  return (
    <>
      {state === 'expiring' && (
        <Notice tone="warn">{`Kunci berakhir ${end}. Perpanjang agar layar tidak terputus.`}</Notice>
      )}
      {state === 'expired' && (
        <Notice tone="bad">{`Kunci berakhir ${end}; layarnya terputus sampai diperpanjang.`}</Notice>
      )}
      {revoked_at && (
        <Notice tone="info">{`Dicabut ${revoked_by ?? ''} ${formatDateTime(revoked_at, outlet.timezone)}.`}</Notice>
      )}
      {old_until && Date.parse(old_until) > currentTime() && (
        <Notice tone="info">{`Kunci lama dan perangkatnya masih berlaku sampai ${formatClock(old_until, outlet.timezone)}.`}</Notice>
      )}
    </>
  )
}

/** How the key's displays did today, and how long it holds. */
export function KitchenKeyToday({ kitchen_key }: PartProps) {
  const { orders_today, prep_seconds, late_bp, issued_at, expires_at, outlet } = kitchen_key
  return (
    <Card padded>
      <Facts
        facts={[
          ['Pesanan hari ini', formatNumber(orders_today, 0)],
          ['Rata-rata siap', prepText(prep_seconds)],
          ['Terlambat', late_bp === null ? '–' : formatBasisPoints(late_bp, 1)],
          ['Dibuat', formatDateTime(issued_at, outlet.timezone)],
          ['Berlaku sampai', formatDateTime(expires_at, outlet.timezone)],
        ]}
      />
    </Card>
  )
}

/** Devices that come in with the key: when they were last seen, and taking one off. */
export function KitchenDevices({ kitchen_key, can_update }: PartProps & { can_update: boolean }) {
  const { devices, device_count, device_limit, outlet } = kitchen_key
  const unbind = useCommand(UnbindKitchenDeviceDocument, { success: 'Perangkat berhasil dilepas!' })
  const ask = async ({ id, name }: { id: number; name: string }) => {
    const yes = await confirm({
      title: `Lepas ${name}?`,
      text: 'Layar ini langsung terputus dan harus dipasangkan ulang.',
      action: 'Lepas',
    })
    if (yes) unbind.mutate({ id })
  }
  return (
    <Card>
      <CardHead title="Perangkat" note={`${device_count} dari ${device_limit} terpasang`} lined />
      {devices.length === 0 ? (
        <p className={css.none}>Belum ada perangkat. Buat kode pemasangan, lalu ketik di layar dapur.</p>
      ) : (
        <ul className={css.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <IconDeviceTablet aria-hidden="true" />
              <div>
                <p className={css.device}>
                  {device.name}
                  {device.is_old && ' (kunci lama)'}
                </p>
                <p className={css.hint}>
                  {device.last_seen_at ? `Terlihat ${formatRelative(device.last_seen_at)}` : 'Belum terlihat'}
                  {`, terpasang ${formatDateTime(device.paired_at, outlet.timezone)}`}
                </p>
              </div>
              {can_update && (
                <Button size="small" onClick={() => void ask(device)}>
                  Lepas<span className="sr-only"> {device.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Everything that happened to the key: pairings taken and refused, validations, extensions. */
export function KitchenKeyLog({ kitchen_key }: PartProps) {
  const { timeline, outlet } = kitchen_key
  return (
    <div className={css.log}>
      <Card padded>
        <Timeline
          timezone={outlet.timezone}
          events={timeline.map(({ id, action, actor, occurred_at, remark }) => ({
            key: id,
            title: event_words[action] ?? action,
            remark,
            actor,
            occurred_at,
            tone: event_tones[action],
          }))}
        />
      </Card>
    </div>
  )
}
