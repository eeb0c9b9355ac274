import { IconKey } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { clearType, useDocument } from '../../kit/graphql/query.ts'
import { send } from '../../kit/graphql/send.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { PasskeySetup } from '../../parts/two-step/passkey-setup.tsx'
import { useAsking } from '../../parts/two-step/use-asking.ts'
import {
  GetPasskeysDocument,
  type GetPasskeysQuery,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from './profile.gql.gen.ts'
import css from './profile.module.css'
import { PasswordDialog } from './profile.password-dialog.tsx'

type Passkey = GetPasskeysQuery['passkeys'][number]
type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

const few = 1

async function finish(message: string) {
  showToast({ tone: 'good', message })
  await clearType('Passkey')
}

function describe({ created_at, last_used_at, is_synced }: Passkey): string {
  const used = last_used_at ? `dipakai ${formatRelative(last_used_at)}` : 'belum pernah dipakai'
  return `Dibuat ${formatDate(created_at)} · ${used}${is_synced ? ' · tersinkron' : ''}`
}

interface RenameProps {
  passkey: Passkey
  onClose: () => void
  onDone: () => void
}

function RenameDialog({ passkey, onClose, onDone }: RenameProps) {
  const id = useId()
  const form = useAsking('name', 'Nama passkey', async (name) => {
    await send(RenamePasskeyDocument, { id: passkey.id, name })
    onDone()
  })
  return (
    <Dialog
      title="Ubah nama passkey"
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} type="submit" form={id} tone="primary" busy={form.busy}>
          Simpan
        </DialogFoot>
      }
    >
      <form id={id} className={css.ask} method="post" noValidate onSubmit={form.onSubmit}>
        <Field label="Nama passkey" required error={form.problem}>
          {(control) => (
            <Input {...control} name="name" maxLength={60} autoComplete="off" defaultValue={passkey.name} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function Row({ passkey, onAsk }: { passkey: Passkey; onAsk: (asked: Asked) => void }) {
  return (
    <li className={css.session}>
      <IconKey />
      <div>
        <p className={css.device}>{passkey.name}</p>
        <p className={css.note}>{describe(passkey)}</p>
        <div className={css.actions}>
          <Button
            size="small"
            aria-label={`Ubah nama ${passkey.name}`}
            onClick={() => onAsk({ what: 'rename', passkey })}
          >
            Ubah nama
          </Button>
          <Button
            size="small"
            aria-label={`Hapus ${passkey.name}`}
            onClick={() => onAsk({ what: 'remove', passkey })}
          >
            Hapus
          </Button>
        </div>
      </div>
    </li>
  )
}

/** The passkeys one signs in by, without a password. */
export function Passkeys() {
  const answer = useDocument(GetPasskeysDocument, {})
  const [asked, setAsked] = useState<Asked | null>(null)
  if (answer.isPending) return <CardSkeleton lines={3} height={180} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { passkeys } = answer.data
  const close = () => setAsked(null)
  const done = (message: string) => {
    close()
    void finish(message)
  }
  return (
    <Card>
      <CardHead
        title="Passkey"
        note="Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa kata sandi. Berlaku sebagai dua langkah."
        lined
        aside={
          <Button size="small" onClick={() => setAsked({ what: 'add' })}>
            Tambah passkey
          </Button>
        }
      />
      {passkeys.length === 0 && <p className={css.body}>Belum ada passkey.</p>}
      <ul>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onAsk={setAsked} />
        ))}
      </ul>
      {passkeys.length === few && (
        <p className={`${css.body} ${css.note}`}>
          Tambahkan passkey kedua di perangkat lain, agar Anda tetap dapat masuk bila yang ini hilang.
        </p>
      )}
      {asked?.what === 'add' && (
        <Dialog title="Tambah passkey" onClose={close}>
          <PasskeySetup onDone={() => done('Passkey berhasil ditambahkan!')} />
        </Dialog>
      )}
      {asked?.what === 'rename' && (
        <RenameDialog
          passkey={asked.passkey}
          onClose={close}
          onDone={() => done('Nama passkey berhasil diubah!')}
        />
      )}
      {asked?.what === 'remove' && (
        <PasswordDialog
          title={`Hapus passkey ${asked.passkey.name}?`}
          text="Passkey ini tidak dapat dipakai masuk lagi. Hapus juga dari perangkat Anda."
          action="Hapus"
          tone="danger"
          onClose={close}
          onSend={async (password) => {
            await send(RemovePasskeyDocument, { id: asked.passkey.id, password })
            done('Passkey berhasil dihapus!')
          }}
        />
      )}
    </Card>
  )
}
