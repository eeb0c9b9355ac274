import { IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'
import { describeClock } from '../../../../server/src/outlets/device/device-clock.calc.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { formatRelative } from '../../kit/format/relative.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { CreateDeviceDocument, GetDeviceListDocument, RevokeDeviceDocument } from './device.gql.gen.ts'
import css from './outlet.devices.module.css'

/** Copies a text and says whether that worked. */
function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      title="Token kasir baru"
      onClose={onClose}
      foot={
        <Button tone="primary" onClick={onClose}>
          Sudah saya simpan
        </Button>
      }
    >
      <p>Masukkan token ini di aplikasi kasir. Demi keamanan, token tidak ditampilkan lagi.</p>
      <code className={css.token}>{token}</code>
      <CopyButton text={token} what="Token" label="Salin token" is_large />
    </Dialog>
  )
}

/** Tills that may send sales of one outlet: add one, take a token back. */
export function DeviceList({ outlet_id }: { outlet_id: number }) {
  const [name, setName] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const filters: FilterEntry[] = [
    { field: 'outlet_id', type: 'ID', operator: 'In', value: [String(outlet_id)] },
    { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] },
  ]
  const devices = useAllNodes(
    GetDeviceListDocument,
    (page) => ({ ...page, filters }),
    (answer) => answer.deviceList,
  )
  const create = useCommand(CreateDeviceDocument, {
    success: 'Kasir berhasil ditambahkan!',
    onDone: (answer) => {
      setToken(answer.createDevice.token)
      setName('')
    },
  })
  const revoke = useCommand(RevokeDeviceDocument, { success: 'Token kasir berhasil dicabut!' })
  const ask = async (device: { id: number; name: string }) => {
    const yes = await confirm({
      title: `Cabut token ${device.name}?`,
      text: 'Kasir ini langsung tidak dapat mengirim penjualan dan harus didaftarkan ulang.',
      action: 'Cabut token',
    })
    if (yes) revoke.mutate({ id: device.id })
  }
  const rows = devices.data ?? []
  return (
    <Section title="Kasir" text="Perangkat yang mengirim penjualan outlet ini.">
      <Whole>
        {rows.map((device) => (
          <div key={device.id} className={css.row}>
            <IconDeviceTablet />
            <div>
              <p className={css.name}>{device.name}</p>
              <p className={css.note}>
                {device.last_seen_at
                  ? `Terakhir aktif ${formatRelative(device.last_seen_at)}`
                  : 'Belum pernah aktif'}
              </p>
              {device.clock_ahead_seconds !== null && (
                <p className={css.wrong}>
                  Jam kasir {describeClock(device.clock_ahead_seconds)}; setel ulang jamnya
                </p>
              )}
            </div>
            <Button size="small" onClick={() => ask(device)}>
              Cabut<span className="sr-only"> token {device.name}</span>
            </Button>
          </div>
        ))}
        {devices.isSuccess && rows.length === 0 && (
          <p className={css.note}>Belum ada kasir yang terdaftar.</p>
        )}
        <div className={css.new}>
          <Field label="Kasir baru">
            {(control) => (
              <Input
                {...control}
                placeholder="mis. Kasir depan"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button
            busy={create.isPending}
            disabled={name.trim() === ''}
            onClick={() => create.mutate({ device: { name: name.trim(), outlet_id } })}
          >
            Daftarkan
          </Button>
        </div>
        {token && <TokenDialog token={token} onClose={() => setToken(null)} />}
      </Whole>
    </Section>
  )
}
