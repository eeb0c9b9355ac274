import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah, parseRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, NativeSelect } from '../../kit/ui/input.tsx'
import type { OrderDetail } from './order.detail.ts'
import { DrawerChoice } from './order.drawer.tsx'
import { GetTableBillDocument } from './order.gql.gen.ts'
import css from './order.module.css'
import { TogetherChoice } from './order.together.tsx'
import { drawersOf, methodsOf, othersOf } from './order.words.tsx'

/** How an order is paid, and with which others of its table. */
export interface Payment {
  method: string
  tendered?: number | null
  reference?: string | null
  session_id?: number | null
  seen_total?: number
  others: { id: number; version?: number }[]
}

interface SettleFormProps {
  order: OrderDetail
  busy: boolean
  /** Messages of the server by field. */
  errors: Readonly<Record<string, string>>
  onSettle: (payment: Payment) => void
}

/** What an order costs, or several of its table on one receipt; undefined while that is asked. */
function useBill(order: OrderDetail, other_ids: readonly number[]) {
  const order_ids = [order.id, ...other_ids]
  const is_joint = other_ids.length > 0
  const { data, error } = useDocument(GetTableBillDocument, { order_ids }, { enabled: is_joint })
  return { bill: is_joint ? data?.tableBill : order, error: is_joint ? error : null }
}

/** Takes the payment of a confirmed order, with others of its table or alone: method, and what it needs to be told. */
export function SettleForm({ order, busy, errors, onSettle }: SettleFormProps) {
  const methods = methodsOf(order.payment_choices)
  const drawers = drawersOf(order.drawers)
  const unpaid = othersOf(order.unpaid_with)
  const [code, setCode] = useState(methods[0]?.code ?? '')
  const [tendered, setTendered] = useState<number | null>(null)
  const [reference, setReference] = useState('')
  const [session, setSession] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const others = unpaid.filter(({ id }) => chosen.includes(id))
  const { bill, error } = useBill(
    order,
    others.map(({ id }) => id),
  )
  // A chosen drawer may have been closed meanwhile.
  const session_id = (drawers.find(({ id }) => id === session) ?? drawers[0])?.id ?? null
  const method = methods.find((known) => known.code === code)
  const is_cash = method?.type === 'cash'
  const due = bill && (is_cash ? bill.cash_total : bill.total)
  const change = tendered === null || due === undefined ? null : tendered - due
  if (!method) return <p>Belum ada metode pembayaran yang aktif di outlet ini.</p>
  return (
    <form
      className={css.settle}
      onSubmit={(event) => {
        event.preventDefault()
        if (due === undefined) return
        onSettle({
          method: code,
          tendered: is_cash ? tendered : null,
          reference: reference.trim() || null,
          session_id: is_cash ? session_id : null,
          seen_total: due,
          others: others.map(({ id, version }) => ({ id, ...(version ? { version } : {}) })),
        })
      }}
    >
      <h3>Pembayaran</h3>
      {unpaid.length > 0 && (
        <TogetherChoice
          table_name={order.table_name}
          orders={unpaid}
          chosen={chosen}
          problem={errors.others ?? error?.message}
          onChange={setChosen}
        />
      )}
      <Field label="Metode" error={errors.method ?? null}>
        {(control) => (
          <NativeSelect
            {...control}
            value={code}
            options={methods.map(({ code: value, name }) => ({ value, label: name }))}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      {is_cash && (
        <>
          <DrawerChoice
            drawers={drawers}
            timezone={order.outlet.timezone}
            value={session_id}
            problem={errors.session_id}
            onChange={setSession}
          />
          <Field
            label="Uang diterima"
            help={change !== null && change > 0 ? `Kembalian ${formatRupiah(change)}` : 'Kosongkan bila pas.'}
            error={errors.tendered ?? null}
          >
            {(control) => (
              <Input
                {...control}
                before="Rp"
                inputMode="numeric"
                value={tendered === null ? '' : formatNumber(tendered, 0)}
                onChange={(event) => setTendered(parseRupiah(event.target.value))}
              />
            )}
          </Field>
        </>
      )}
      {method.needs_reference && (
        <Field label="Nomor referensi" required error={errors.reference ?? null}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" tone="primary" busy={busy} disabled={due === undefined}>
        {due === undefined ? 'Menghitung…' : `Lunasi ${formatRupiah(due)}`}
      </Button>
    </form>
  )
}
