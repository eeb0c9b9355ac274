import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, NativeSelect } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import {
  ForgetGuestPaymentDocument,
  GetGuestPaymentDocument,
  type GetGuestPaymentQuery,
  TestGuestPaymentDocument,
  UpdateGuestPaymentDocument,
} from './guest-payment.gql.gen.ts'
import css from './payment.module.css'
import { rowsOf } from './payment.values.ts'

type GuestPayment = GetGuestPaymentQuery['guestPayment']

const modes = [
  { value: 'off', label: 'Tidak, tamu membayar kepada staf' },
  { value: 'offered', label: 'Boleh, kapan saja sebelum lunas' },
  { value: 'demanded', label: 'Wajib, pesanan disiapkan setelah dibayar' },
]
const environments = [
  { value: 'sandbox', label: 'Sandbox (uji coba, tanpa uang)' },
  { value: 'production', label: 'Produksi' },
]

/** How guests pay on their page at an outlet, into the brand's own account at Midtrans. */
export function GuestPaymentPanel({ id, timezone }: { id: number; timezone: string }) {
  const query = useDocument(GetGuestPaymentDocument, { id })
  const payment = query.data?.guestPayment
  if (query.isError && !payment)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!payment) return <FormSkeleton />
  return <GuestPaymentForm key={payment.version} payment={payment} timezone={timezone} />
}

function KeyState({ payment, timezone }: { payment: GuestPayment; timezone: string }) {
  if (!payment.has_key) return <Notice tone="info">Kunci server belum diisi.</Notice>
  const { checked_at, is_key_good } = payment
  if (!checked_at)
    return <Notice tone="info">Kunci berakhiran {payment.key_tail} tersimpan, belum diuji.</Notice>
  return (
    <Notice tone={is_key_good ? 'good' : 'warn'}>
      Kunci berakhiran {payment.key_tail} {is_key_good ? 'dikenal' : 'tidak dikenal'} Midtrans pada{' '}
      {formatDateTime(checked_at, timezone)}.
    </Notice>
  )
}

function GuestPaymentForm({ payment, timezone }: { payment: GuestPayment; timezone: string }) {
  const { id, version, has_key } = payment
  const can_update = useCan('payment', 'update')
  const methods = rowsOf<{ id: number; name: string }>(payment.methods)
  const [mode, setMode] = useState(payment.mode)
  const [environment, setEnvironment] = useState(payment.environment)
  const [server_key, setKey] = useState('')
  const [method, setMethod] = useState(payment.payment_method_id ?? methods[0]?.id ?? null)
  const save = useDialogCommand(UpdateGuestPaymentDocument, {
    success: 'Pembayaran di halaman tamu disimpan!',
    outdated: ['GuestPayment'],
    onDone: () => setKey(''),
  })
  const forget = useCommand(ForgetGuestPaymentDocument, { success: 'Kunci dihapus!' })
  const test = useCommand(TestGuestPaymentDocument, { success: 'Sambungan diuji!' })
  const askForget = async () => {
    const question = {
      title: 'Hapus kunci Midtrans?',
      text: 'Tamu tidak lagi dapat membayar di halamannya. Uang yang sudah masuk tetap di akun Midtrans Anda.',
      action: 'Hapus kunci',
      tone: 'danger' as const,
    }
    if (await confirm(question)) forget.mutate({ guest_payment: { id, version } })
  }
  return (
    <Card>
      <CardHead
        title="QRIS di halaman tamu"
        note="Tamu membayar pesanan mejanya dari ponsel. Uangnya masuk ke akun Midtrans Anda sendiri."
        lined
      />
      <form
        className={css.guest}
        onSubmit={(event) => {
          event.preventDefault()
          save.run({
            guest_payment: {
              id,
              version,
              mode,
              environment,
              payment_method_id: method,
              server_key: server_key.trim() || null,
            },
          })
        }}
      >
        {save.conflict && (
          <Notice tone="warn" live>
            {save.conflict}
          </Notice>
        )}
        <KeyState payment={payment} timezone={timezone} />
        {payment.environment === 'sandbox' && payment.mode !== 'off' && (
          <Notice tone="warn">
            Sandbox: pembayaran percobaan melunasi pesanan tanpa uang. Pakai produksi untuk tamu.
          </Notice>
        )}
        <Field label="Tamu membayar di halamannya" error={save.problems.mode ?? null}>
          {(control) => (
            <NativeSelect
              {...control}
              disabled={!can_update}
              value={mode}
              options={modes}
              onChange={(event) => setMode(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Dibukukan sebagai"
          help={methods.length === 0 ? 'Aktifkan metode QRIS di outlet ini lebih dulu.' : undefined}
          error={save.problems.payment_method_id ?? null}
        >
          {(control) => (
            <NativeSelect
              {...control}
              disabled={!can_update}
              value={String(method ?? '')}
              options={methods.map(({ id: value, name }) => ({ value: String(value), label: name }))}
              onChange={(event) => setMethod(Number(event.target.value))}
            />
          )}
        </Field>
        <Field label="Lingkungan Midtrans" error={save.problems.environment ?? null}>
          {(control) => (
            <NativeSelect
              {...control}
              disabled={!can_update}
              value={environment}
              options={environments}
              onChange={(event) => setEnvironment(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Kunci server"
          help={
            has_key
              ? 'Kosongkan untuk tetap memakai kunci yang tersimpan. Kunci tidak dapat dibaca lagi.'
              : 'Dari Midtrans: Pengaturan, Kunci akses. Disimpan tersandi dan tidak dapat dibaca lagi.'
          }
          error={save.problems.server_key ?? null}
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              disabled={!can_update}
              maxLength={100}
              value={server_key}
              onChange={(event) => {
                setKey(event.target.value)
                save.forget()
              }}
            />
          )}
        </Field>
        {can_update && (
          <div className={css.manage}>
            <Button type="submit" tone="primary" busy={save.busy}>
              Simpan
            </Button>
            {has_key && (
              <>
                <Button busy={test.isPending} onClick={() => test.mutate({ id })}>
                  Uji sambungan
                </Button>
                <Button tone="danger" busy={forget.isPending} onClick={() => void askForget()}>
                  Hapus kunci
                </Button>
              </>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}
