import { useId, useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { SavingSwitch } from '../../kit/ui/checkbox.tsx'
import { task_words } from '../../parts/task/task-words.ts'
import {
  AddPushDeviceDocument,
  GetPushDocument,
  type GetPushQuery,
  OpenPushDocument,
  RemovePushDeviceDocument,
  SetPushTellingDocument,
  TestPushDocument,
} from './profile.gql.gen.ts'
import css from './profile.module.css'
import { canPush, pushPermission, subscribe, unsubscribe } from './profile.push-browser.ts'

const refused = 'Pemberitahuan diblokir di peramban ini. Izinkan lewat setelan situs, lalu coba lagi.'

/** Has this browser take notices: asks the person, then its push service, and tells the server. */
function useTurnOn() {
  const [is_busy, setBusy] = useState(false)
  const open = useCommand(OpenPushDocument)
  const add = useCommand(AddPushDeviceDocument, { success: 'Pemberitahuan aktif di perangkat ini!' })
  const turnOn = async () => {
    setBusy(true)
    try {
      if ((await Notification.requestPermission()) !== 'granted') {
        showToast({ tone: 'bad', message: refused })
        return
      }
      const { openPush } = await open.mutateAsync({})
      const device = await subscribe(openPush).catch(() => null)
      if (device) await add.mutateAsync({ ...device })
      else showToast({ tone: 'bad', message: 'Layanan pemberitahuan peramban ini tidak dapat dihubungi.' })
    } catch {
      // The command has said what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return { turnOn, is_busy }
}

/** Whether this browser takes notices, with the button that changes it. */
function Here({ is_here }: { is_here: boolean }) {
  const { turnOn, is_busy } = useTurnOn()
  const remove = useCommand(RemovePushDeviceDocument, {
    success: 'Pemberitahuan dimatikan di perangkat ini!',
    onDone: () => void unsubscribe(),
  })
  const test = useCommand(TestPushDocument, { success: 'Pemberitahuan uji dikirim!' })
  if (!canPush()) return <p className={css.note}>Peramban ini tidak mendukung pemberitahuan.</p>
  if (is_here)
    return (
      <div className={css.buttons}>
        <Button busy={test.isPending} onClick={() => test.mutate({})}>
          Kirim uji
        </Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate({})}>
          Matikan di perangkat ini
        </Button>
      </div>
    )
  return (
    <>
      {pushPermission() === 'denied' && <p className={css.note}>{refused}</p>}
      <div className={css.buttons}>
        <Button tone="primary" busy={is_busy} onClick={() => void turnOn()}>
          Aktifkan di perangkat ini
        </Button>
      </div>
    </>
  )
}

type Telling = GetPushQuery['pushTellings'][number]

function PushRow({ kind, is_on }: Telling) {
  const id = useId()
  const save = useCommand(SetPushTellingDocument)
  const { label } = task_words[kind]
  return (
    <li className={css.session}>
      <label className={css.device} htmlFor={id}>
        {label}
      </label>
      <SavingSwitch
        id={id}
        aria-label={`Perangkat: ${label}`}
        checked={is_on}
        onSave={(wanted) => save.mutateAsync({ kind, is_on: wanted })}
      />
    </li>
  )
}

function stateOf({ is_here, devices }: GetPushQuery['push']): string {
  if (is_here)
    return devices > 1 ? `Aktif di perangkat ini dan ${devices - 1} lainnya.` : 'Aktif di perangkat ini.'
  return devices > 0 ? `Aktif di ${devices} perangkat lain.` : 'Belum aktif.'
}

/** Whether this device shows what comes to wait for one, and of which kinds one's devices are told. */
export function Pushes() {
  const answer = useDocument(GetPushDocument, {})
  if (answer.isPending) return <CardSkeleton lines={2} height={120} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { push, pushTellings } = answer.data
  return (
    <Card>
      <CardHead
        title="Pemberitahuan di perangkat"
        note="Yang baru di Perlu tindakan tampil di perangkat, juga saat Lumbung ditutup, selama Anda tetap masuk."
        lined
      />
      <div className={css.body}>
        <p>{stateOf(push)}</p>
        <Here is_here={push.is_here} />
      </div>
      {push.devices > 0 && (
        <ul>
          {pushTellings.map((telling) => (
            <PushRow key={telling.kind} {...telling} />
          ))}
        </ul>
      )}
    </Card>
  )
}
