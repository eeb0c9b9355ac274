import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { load } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import { sendEach } from '../../kit/list/send-each.ts'
import { useBulkReport } from '../../kit/list/use-bulk-report.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { usePrint } from '../../kit/page/use-print.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { GetProductionDetailDocument } from '../produce/produce.gql.gen.ts'
import type { ProductionDetail } from '../produce/produce.production.ts'
import { ProductionSheet } from '../produce/produce.sheet.tsx'
import { GetReceivingDetailDocument, PayReceivingDocument } from './receiving.gql.gen.ts'
import { type ReceivingRow, supplierOf } from './receiving.list.tsx'
import { MethodChoice } from './receiving.method.tsx'
import css from './receiving.module.css'
import { ReceivingSheet } from './receiving.sheet.tsx'
import type { ReceivingDetail } from './receiving.values.ts'
import type { Method } from './receiving.words.tsx'

const nameOf = (document: ReceivingRow) => `${document.number} · ${supplierOf(document)}`

/** What is put on paper of a row: what was made is read and printed as a production. */
type Sheet = { receiving: ReceivingDetail } | { production: ProductionDetail }

const readSheet = ({ id, kind }: ReceivingRow): Promise<Sheet> =>
  kind === 'production' ? load(GetProductionDetailDocument, { id }) : load(GetReceivingDetailDocument, { id })

interface PayAllProps {
  documents: readonly ReceivingRow[]
  busy: boolean
  onClose: () => void
  onPay: (method: Method) => void
}

/** Asks from which money many receivings are paid, wholly and today. */
function PayAllDialog({ documents, busy, onClose, onPay }: PayAllProps) {
  const [method, setMethod] = useState<Method>('bank')
  const sum = documents.reduce((total, { owed }) => total + (owed ?? 0), 0)
  return (
    <Dialog
      title={`Bayar ${documents.length} penerimaan`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Kembali</Button>
          <Button tone="primary" busy={busy} onClick={() => onPay(method)}>
            Catat pembayaran
          </Button>
        </>
      }
    >
      <div className={css.blocks}>
        <p>{`Seluruh sisa tagihan, ${formatRupiah(sum)}, dicatat lunas hari ini. Setiap penerimaan menjadi satu pengeluaran outletnya.`}</p>
        <MethodChoice value={method} onChange={setMethod} />
      </div>
    </Dialog>
  )
}

interface ReceivingBulk {
  actions: BulkAction<ReceivingRow>[]
  /** What was refused and why, what is asked, and the sheets to print. */
  parts: ReactNode
  /** Sheets are being printed in place of the page. */
  is_printing: boolean
}

/** What can be done with many receivings at once; what of them is refused is told row by row. */
export function useReceivingBulk(onDone: () => void): ReceivingBulk {
  const can_pay = useCan('income_expense', 'create')
  const [report, tell] = useBulkReport(nameOf, ({ id }: ReceivingRow) => `/receiving/detail/${id}`)
  const [paid, setPaid] = useState<readonly ReceivingRow[] | null>(null)
  const [is_busy, setBusy] = useState(false)
  const [sheets, print] = usePrint<readonly Sheet[]>()
  const pay = async (nodes: readonly ReceivingRow[], method: Method) => {
    setBusy(true)
    try {
      const outcomes = await sendEach(PayReceivingDocument, {
        nodes,
        variables: ({ id, version }) => ({ receiving: { id, version, method } }),
      })
      tell({ title: 'Bayar penerimaan', outcomes, success: (count) => `${count} penerimaan lunas!` })
      onDone()
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
      setPaid(null)
    }
  }
  const printAll = async (nodes: readonly ReceivingRow[]) => {
    try {
      print(await Promise.all(nodes.map(readSheet)))
    } catch (error) {
      reportError(error)
    }
  }
  const actions: BulkAction<ReceivingRow>[] = [{ label: 'Cetak', run: (nodes) => void printAll(nodes) }]
  const askToPay = (nodes: readonly ReceivingRow[]) => {
    const bought = nodes.filter(({ kind }) => kind !== 'production')
    if (bought.length > 0) setPaid(bought)
    else showToast({ tone: 'info', message: 'Hasil produksi tidak dibayar' })
  }
  if (can_pay) actions.push({ label: 'Bayar', run: askToPay })
  return {
    actions,
    is_printing: sheets !== null,
    parts: (
      <>
        {report}
        {paid && (
          <PayAllDialog
            documents={paid}
            busy={is_busy}
            onClose={() => setPaid(null)}
            onPay={(method) => void pay(paid, method)}
          />
        )}
        {sheets?.map((sheet) =>
          'production' in sheet ? (
            <ProductionSheet key={sheet.production.id} production={sheet.production} />
          ) : (
            <ReceivingSheet key={sheet.receiving.id} document={sheet.receiving} />
          ),
        )}
      </>
    ),
  }
}
