import { type SubmitEvent, useId, useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { clearType, useDocument } from '../../kit/graphql/query.ts'
import { send } from '../../kit/graphql/send.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, PasswordInput } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useBrandInfo, useMe } from '../../parts/session/session.ts'
import { BodySkeleton } from './brand.body-skeleton.tsx'
import css from './brand.data.module.css'
import {
  AskBrandClosingDocument,
  CancelBrandClosingDocument,
  GetBrandClosingDocument,
  type GetBrandClosingQuery,
} from './brand.gql.gen.ts'

/** The end of the brand: what happens until then and after, and the way back while there is one. */
export function BrandClosing() {
  const { data, error, refetch } = useDocument(GetBrandClosingDocument, {})
  return (
    <Card>
      <CardHead title="Tutup brand" note="Setelah 30 hari semua data brand dihapus selamanya." />
      <div className={css.body}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <BodySkeleton />
        ) : data.brandClosing ? (
          <Asked {...data.brandClosing} />
        ) : (
          <NotAsked />
        )}
      </div>
    </Card>
  )
}

function Asked({ author, asked_at, erases_at }: NonNullable<GetBrandClosingQuery['brandClosing']>) {
  const { is_master } = useMe().admin_group
  const cancelling = useCommand(CancelBrandClosingDocument, { success: 'Penutupan brand dibatalkan!' })
  return (
    <>
      <Notice tone="bad">
        Brand ini ditutup dan semua datanya dihapus {formatDateTime(erases_at)}, atas permintaan {author} (
        {formatDateTime(asked_at)}). Sampai saat itu semuanya tetap berjalan.
      </Notice>
      {is_master ? (
        <Button tone="primary" busy={cancelling.isPending} onClick={() => cancelling.mutate({})}>
          Batalkan penutupan
        </Button>
      ) : (
        <p>Hanya Master yang dapat membatalkannya.</p>
      )}
    </>
  )
}

function NotAsked() {
  const { is_master } = useMe().admin_group
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <p>
        Selama 30 hari semuanya tetap berjalan dan penutupan dapat dibatalkan. Setelah itu penjualan, stok,
        pembukuan, member, pengguna, dan berkasnya dihapus dan tidak dapat dikembalikan. Unduh semua data
        lebih dulu.
      </p>
      {is_master ? (
        <Button tone="danger" onClick={() => setOpen(true)}>
          Tutup brand
        </Button>
      ) : (
        <p>Hanya Master yang dapat menutup brand.</p>
      )}
      {is_open && <AskDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type Problems = Partial<Record<'name' | 'password', string>>

function AskDialog({ onClose }: { onClose: () => void }) {
  const { name: brand_name } = useBrandInfo()
  const id = useId()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name') ?? '').trim()
    const password = String(typed.get('password') ?? '')
    const missing: Problems = {
      ...(name ? {} : { name: 'Nama brand wajib diisi' }),
      ...(password ? {} : { password: 'Kata sandi wajib diisi' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await send(AskBrandClosingDocument, { name, password })
      await clearType('BrandClosing')
      showToast({ tone: 'good', message: 'Brand akan ditutup dalam 30 hari. Semua Master diberi tahu.' })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { name, password } = error.details.fields ?? {}
      setProblems(name || password ? { name, password } : { password: error.message })
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Tutup brand?"
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} type="submit" form={id} tone="danger" busy={busy}>
          Tutup brand
        </DialogFoot>
      }
    >
      <form id={id} className={css.ask} method="post" noValidate onSubmit={onSubmit}>
        <p>
          Ketik <strong>{brand_name}</strong> untuk memastikan. Semua Master dikirimi email sekarang, tujuh
          hari, dan sehari sebelum data dihapus.
        </p>
        <Field label="Nama brand" required error={problems.name}>
          {(control) => <Input {...control} name="name" maxLength={80} autoComplete="off" />}
        </Field>
        <Field label="Kata sandi Anda" required error={problems.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
      </form>
    </Dialog>
  )
}
