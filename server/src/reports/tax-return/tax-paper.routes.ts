import type { FastifyInstance } from 'fastify'
import { layLetterhead, readLetterhead } from '../../brand/brand/letterhead.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { toSheet } from '../../kit/export/sheet.calc.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { boundSheets } from '../../kit/pdf/bound-sheets.calc.ts'
import { printPaper } from '../../kit/pdf/paper.ts'
import { paperFacts } from '../../kit/pdf/paper-parts.ts'
import { printDay, printMoment, printRate, printRupiah, UNKNOWN } from '../../kit/pdf/printed.calc.ts'
import type { PaperFile } from '../../kit/pdf/record-paper.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { printMonth } from './print-month.calc.ts'
import { readTaxReturn, type TaxReturn } from './read-tax-return.ts'
import { MOST_CHANGES, sumTax, TAX_REASON_NAMES, TAX_STATE_NAMES, type TaxFigures } from './tax-month.calc.ts'
import { type TaxReturnKey, TaxReturnKeyInput } from './tax-return.input.ts'

/** Columns of figures with the sum of their rows. */
function figureColumns<Row extends TaxFigures>(rows: readonly Row[]) {
  const total = sumTax(rows)
  return [
    { header: 'Nota', of: (row: Row) => row.receipts, total: total.receipts },
    { header: 'Tidak dikenai', of: (row: Row) => row.exempt, total: total.exempt },
    { header: 'DPP', of: (row: Row) => row.tax_base, total: total.tax_base },
    { header: 'Pajak', of: (row: Row) => row.tax, total: total.tax },
  ]
}

const lineSheet = ({ lines }: TaxReturn) =>
  toSheet(
    'Rincian per outlet dan tarif',
    [
      { header: 'Outlet', of: (row) => row.outlet_name },
      { header: 'NPWPD', of: (row) => row.npwpd ?? UNKNOWN },
      { header: 'Nomor izin', of: (row) => row.permit_number ?? UNKNOWN },
      { header: 'Tarif', of: (row) => printRate(row.tax_bp) },
      ...figureColumns(lines),
    ],
    lines,
    'Total',
  )

const filingSheet = ({ filings }: TaxReturn) => {
  const rows = filings.map(({ figures, ...filing }) => ({ ...filing, ...figures }))
  return toSheet(
    'Yang sudah dilaporkan',
    [
      { header: 'Pelaporan', of: (row) => (row.no === 0 ? 'SPTPD' : `Pembetulan ${row.no}`) },
      { header: 'Tanggal', of: (row) => row.filed_on },
      { header: 'Nomor', of: (row) => row.reference },
      {
        header: 'Ditarik',
        of: (row) => (row.withdrawn_at ? `${printDay(row.withdrawn_at.slice(0, 10))}: ${row.reason}` : null),
      },
      ...figureColumns(rows).map(({ header, of }) => ({ header, of })),
    ],
    rows,
  )
}

const filedLineSheet = ({ filings }: TaxReturn) =>
  toSheet(
    'Rincian yang sudah dilaporkan',
    [
      { header: 'Pelaporan', of: (row) => (row.no === 0 ? 'SPTPD' : `Pembetulan ${row.no}`) },
      { header: 'Outlet', of: (row) => row.outlet_name },
      { header: 'NPWPD', of: (row) => row.npwpd ?? UNKNOWN },
      { header: 'Nomor izin', of: (row) => row.permit_number ?? UNKNOWN },
      { header: 'Tarif', of: (row) => printRate(row.tax_bp) },
      ...figureColumns<TaxFigures>([]).map(({ header, of }) => ({ header, of })),
    ],
    filings.flatMap(({ no, lines }) => lines.map((line) => ({ no, ...line }))),
  )

const differenceSheet = ({ differences }: TaxReturn) =>
  toSheet(
    'Selisih per outlet dan tarif',
    [
      { header: 'Outlet', of: (row) => row.outlet_name },
      { header: 'Tarif', of: (row) => printRate(row.tax_bp) },
      { header: 'DPP dilaporkan', of: (row) => row.before.tax_base },
      { header: 'DPP sekarang', of: (row) => row.now.tax_base },
      { header: 'Pajak dilaporkan', of: (row) => row.before.tax },
      { header: 'Pajak sekarang', of: (row) => row.now.tax },
      {
        header: 'Selisih pajak',
        of: (row) => row.difference.tax,
        total: sumTax(differences.map(({ difference }) => difference)).tax,
      },
    ],
    differences,
    'Total',
  )

const changeSheet = ({ changes }: TaxReturn) =>
  toSheet(
    changes.length < MOST_CHANGES
      ? 'Nota yang mengubahnya sejak dilaporkan'
      : `${MOST_CHANGES} nota pertama yang mengubahnya sejak dilaporkan`,
    [
      { header: 'Nota', of: (row) => row.receipt_number },
      { header: 'Outlet', of: (row) => row.outlet_name },
      { header: 'Hari usaha', of: (row) => row.business_date },
      { header: 'Sebab', of: (row) => TAX_REASON_NAMES[row.reason] },
      ...figureColumns(changes).filter(({ header }) => header !== 'Nota'),
    ],
    changes,
    'Total',
  )

const reasonSheet = ({ reasons }: TaxReturn) =>
  toSheet(
    'Selisih sejak dilaporkan',
    [{ header: 'Sebab', of: (row) => TAX_REASON_NAMES[row.reason] }, ...figureColumns(reasons)],
    reasons,
    'Total',
  )

/** Prints a return of the restaurant tax as it stands at the outlets in reach, with what was filed and what came after. */
async function printTaxReturn(ctx: Context, key: TaxReturnKey): Promise<PaperFile> {
  const [told, brand] = await Promise.all([readTaxReturn(ctx, key), readLetterhead(ctx)])
  const { legal_entity, city, now, state, due_on, filed } = told
  const month = printMonth(key.month)
  const title = 'PAJAK RESTORAN (PBJT)'
  const head = { ...brand, name: legal_entity.name, legal_name: brand.name, npwp: legal_entity.npwp }
  const sheets = [lineSheet, filingSheet, filedLineSheet, differenceSheet, reasonSheet, changeSheet].map(
    (sheet) => sheet(told),
  )
  return {
    file_name: `pbjt-${key.month.slice(0, 7)}-${city.id}-${legal_entity.id}.pdf`,
    content: await printPaper({
      title: `${title}, ${month}, ${city.name}`,
      author: legal_entity.name,
      created_at: ctx.now(),
      notes: [
        `Nilai tabel dalam rupiah. Dicetak ${printMoment(ctx.now(), brand.timezone)} oleh ${ctx.actor}.`,
      ],
      content: [
        ...layLetterhead(head, [legal_entity.complete_address], { title, below: `${month}, ${city.name}` }),
        paperFacts([
          ['DPP', printRupiah(now.tax_base)],
          ['Pajak', printRupiah(now.tax)],
          ['Tidak dikenai', printRupiah(now.exempt)],
          ['Keadaan', TAX_STATE_NAMES[state], filed ? filed.reference : `paling lambat ${printDay(due_on)}`],
        ]),
        { sheets: boundSheets(sheets) },
      ],
    }),
  }
}

/** `GET /api/tax-return/pdf?month&legal_entity_id&city_id`: a return on paper, for who sees the books and exports them. */
export function taxPaperRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.get<{ Querystring: Record<string, string> }>('/api/tax-return/pdf', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const { month, legal_entity_id, city_id } = request.query
      const key = parseInput(TaxReturnKeyInput, {
        month,
        legal_entity_id: Number(legal_entity_id),
        city_id: Number(city_id),
      })
      const file = await withAccess(ctx, can('books', 'view'), 'read', (seeing) =>
        withAccess(seeing, can('books', 'export'), 'read', (current) => printTaxReturn(current, key)),
      )
      return await reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${file.file_name}"`)
        .header('cache-control', 'private, no-store')
        .send(file.content)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
