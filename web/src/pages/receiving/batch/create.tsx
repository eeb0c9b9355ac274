import { MOST_PAYABLES } from '@lumbung/server/sales/payment-batch/payment-batch.calc.ts'
import { IconCash, IconCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { clearType, load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { guard } from '../../../parts/access/guard.ts'
import css from '../receiving.module.css'
import { amountProblem, type OpenPayable, PayableChoice, type Picked } from './batch.choice.tsx'
import { CreatePaymentBatchDocument, GetOpenPayablesDocument } from './batch.gql.gen.ts'
import own from './batch.module.css'
import { SupplierSums } from './batch.table.tsx'

export const Route = createFileRoute('/receiving/batch/create')({
  beforeLoad: () => {
    guard('supplier', 'view_cost')()
    guard('income_expense', 'create')()
  },
  loader: () => load(GetOpenPayablesDocument, {}),
  pendingComponent: () => <FormSkeleton />,
  component: CreateBatchPage,
})

const shown_options = [
  { value: 'tempo', label: 'Jatuh tempo' },
  { value: 'semua', label: 'Semua' },
] as const

type Shown = (typeof shown_options)[number]['value']

/** Keeps what fits a search for a supplier, a number or an outlet, and what is due by a day. */
function narrow(rows: readonly OpenPayable[], search: string, until: string | null): OpenPayable[] {
  const words = search.trim().toLowerCase()
  return rows.filter(
    ({ supplier_name, number, outlet_name, due_on }) =>
      (until === null || due_on <= until) &&
      `${supplier_name} ${number} ${outlet_name}`.toLowerCase().includes(words),
  )
}

function CreateBatchPage() {
  const navigate = Route.useNavigate()
  const { openPayables: rows, payingAccounts: accounts } = useLoaded(GetOpenPayablesDocument, {})
  const now = today()
  const [account, setAccount] = useState(accounts.length === 1 ? String(accounts[0]?.id ?? '') : '')
  const [pay_on, setPayOn] = useState<string | null>(now)
  const [note, setNote] = useState('')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('tempo')
  const [picked, setPicked] = useState<Picked>(new Map())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const chosen = rows.filter(({ receiving_id }) => picked.has(receiving_id))
  const lines = chosen.map(({ receiving_id, ...row }) => ({
    ...row,
    receiving_id,
    amount: picked.get(receiving_id) ?? 0,
  }))
  const create = useCommand(CreatePaymentBatchDocument, {
    success: 'Batch pembayaran berhasil dibuat!',
    onward: ({ createPaymentBatch }) =>
      void navigate({
        to: '/receiving/batch/$batchId',
        params: { batchId: String(createPaymentBatch.id) },
      }),
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.details.fields) return false
      setProblems(error.details.fields)
      void clearType('OpenPayable')
      return true
    },
  })
  const pick = ({ receiving_id }: OpenPayable, amount: number | null | undefined) => {
    const next = new Map(picked)
    if (amount === undefined) next.delete(receiving_id)
    else next.set(receiving_id, amount)
    setPicked(next)
    setProblems({})
  }
  const visible = narrow(rows, search, shown === 'tempo' ? (pay_on ?? now) : null)
  const pickAll = () => {
    const next = new Map(picked)
    for (const { receiving_id, owed } of visible) if (!next.has(receiving_id)) next.set(receiving_id, owed)
    setPicked(next)
  }
  const submit = () => {
    const missing: Record<string, string> = {}
    if (account === '') missing.bank_account_id = 'Pilih rekening'
    if (!pay_on) missing.pay_on = 'Tanggal bayar wajib diisi'
    if (lines.length === 0) missing.lines = 'Pilih minimal satu tagihan'
    setProblems(missing)
    const is_wrong = lines.some(({ amount, owed }) => amountProblem(amount, owed))
    if (!pay_on || is_wrong || Object.keys(missing).length > 0) return
    create.mutate({
      batch: {
        bank_account_id: Number(account),
        pay_on,
        note: note.trim() || null,
        lines: lines.map(({ receiving_id, amount }) => ({ receiving_id, amount })),
      },
    })
  }
  const told = new Map(
    lines.flatMap(({ receiving_id }, at) => {
      const problem = problems[`lines.${at}.amount`]
      return problem ? [[receiving_id, problem] as const] : []
    }),
  )
  return (
    <Page
      title="Buat batch pembayaran"
      crumbs={[
        { label: 'Penerimaan Barang', to: '/receiving' },
        { label: 'Batch Pembayaran', to: '/receiving/batch' },
      ]}
      purpose="Tagihan beberapa pemasok dibayar sekaligus dari satu rekening."
      actions={
        <Button tone="primary" icon={<IconCheck />} busy={create.isPending} onClick={submit}>
          Simpan batch
        </Button>
      }
    >
      <div className={css.blocks}>
        <Card>
          <div className={own.head}>
            <Field label="Dibayar dari rekening" required error={problems.bank_account_id}>
              {(control) => (
                <NativeSelect
                  {...control}
                  placeholder="Pilih rekening"
                  value={account}
                  options={accounts.map(({ id, name, number }) => ({
                    value: String(id),
                    label: number ? `${name} · ${number}` : name,
                  }))}
                  onChange={(event) => setAccount(event.target.value)}
                />
              )}
            </Field>
            <Field label="Tanggal bayar" required error={problems.pay_on}>
              {(control) => <DateInput control={control} value={pay_on} onChange={setPayOn} />}
            </Field>
            <Field label="Catatan" error={problems.note}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={300}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          </div>
          {accounts.length === 0 && (
            <Notice tone="warn">Belum ada rekening. Tambahkan di Pembayaran, Rekonsiliasi.</Notice>
          )}
        </Card>
        {problems.lines && (
          <Notice tone="bad" live>
            {problems.lines}
          </Notice>
        )}
        {lines.length > 0 && <SupplierSums lines={lines} />}
        <Card>
          <CardHead title="Tagihan" note={`${formatNumber(lines.length, 0)} dipilih`} lined />
          <div className={own.bar}>
            <Segmented
              label="Tagihan yang tampak"
              value={shown}
              options={shown_options}
              onChange={setShown}
            />
            <Input
              aria-label="Cari tagihan"
              placeholder="Cari tagihan"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Button size="small" disabled={visible.length === 0} onClick={pickAll}>
              Pilih semua yang tampak
            </Button>
          </div>
          {rows.length === MOST_PAYABLES && (
            <p className={own.note}>{`${MOST_PAYABLES} tagihan yang paling dulu jatuh tempo ditampilkan.`}</p>
          )}
          {visible.length === 0 ? (
            <EmptyState
              icon={IconCash}
              title="Tidak ada tagihan"
              text="Tagihan yang sudah masuk batch lain tidak tampak di sini."
            />
          ) : (
            <PayableChoice rows={visible} picked={picked} problems={told} today={now} onPick={pick} />
          )}
        </Card>
      </div>
    </Page>
  )
}
