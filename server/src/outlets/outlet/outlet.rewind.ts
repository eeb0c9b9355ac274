import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { setOutletQr } from '../qr/qr.commands.ts'
import { OutletQrInput } from '../qr/qr.input.ts'
import { typedPeriods, type WeeklyPeriod } from './opening-hours.calc.ts'
import { archiveOutlet, restoreOutlet, updateOutlet } from './outlet.commands.ts'
import { EditOutletInput, type OutletTax } from './outlet.input.ts'
import { readParts } from './outlet.parts.ts'

interface SpecialDay {
  readonly date: string
  readonly note: string | null
  readonly is_closed: boolean
  readonly opens_minute: number | null
  readonly closes_minute: number | null
}

function typedDay({ date, note, is_closed, opens_minute, closes_minute }: SpecialDay) {
  const [period] =
    opens_minute === null || closes_minute === null
      ? []
      : typedPeriods([{ weekday: 1, opens_minute, closes_minute }])
  return {
    ...{ date, note, is_closed },
    ...(period ? { opens_at: period.opens_at, closes_at: period.closes_at } : {}),
  }
}

type Rows<T> = readonly (T & { brand_id?: number; outlet_id?: number })[]

/** Values of the log as the form would send them. */
function typed({ hours, special_days, taxes, business_day_cutoff, ...values }: Values): Values {
  return {
    ...values,
    ...(hours === undefined ? {} : { hours: typedPeriods(hours as WeeklyPeriod[]) }),
    ...(special_days === undefined ? {} : { special_days: (special_days as SpecialDay[]).map(typedDay) }),
    ...(taxes === undefined
      ? {}
      : {
          taxes: (taxes as Rows<OutletTax>).map(({ brand_id: _brand, outlet_id: _outlet, ...tax }) => tax),
        }),
    ...(business_day_cutoff === undefined
      ? {}
      : { business_day_cutoff: String(business_day_cutoff).slice(0, 5) }),
  }
}

async function follows(_ctx: Context, _id: number, values: Values) {
  return [
    ...(Object.hasOwn(values, 'taxes')
      ? [
          {
            field: 'taxes',
            text: 'Nota berikutnya memakai pajak dan layanan ini; nota yang sudah jadi tetap',
          },
        ]
      : []),
    ...(Object.hasOwn(values, 'hours')
      ? [{ field: 'hours', text: 'Pemesanan tamu dan laporan per jam buka mengikuti jam ini' }]
      : []),
    ...(values.deleted_at === null
      ? [{ field: 'deleted_at', text: 'Kasir dan layar dapur outlet ini perlu dipasangkan ulang' }]
      : []),
  ]
}

/** Who may order at tables is kept by a command of its own. */
const QR_FIELDS = editedFields(OutletQrInput)
const QR = can('qr_code', 'update')

async function write(tx: WriteContext, id: number, values: Values, version: number | undefined) {
  const is_qr = (field: string) =>
    QR_FIELDS.includes(field) && (isAllowed(tx, QR) || !OUTLET_FIELDS.includes(field))
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => is_qr(field) === wanted))
  const [of_outlet, of_qr] = [pick(false), pick(true)]
  const has_outlet = Object.keys(of_outlet).length > 0
  if (has_outlet) await updateOutlet(tx, { id, version, ...typed(of_outlet) })
  // The first of them has seen to it that nobody came between.
  if (Object.keys(of_qr).length > 0)
    await setOutletQr(tx, { id, ...(has_outlet ? {} : { version }), ...of_qr })
}

const OUTLET_FIELDS = editedFields(EditOutletInput, 'pin')

addRewindable('outlet', {
  view: can('outlet', 'view'),
  update: [can('outlet', 'update'), QR],
  archive: can('outlet', 'archive'),
  fields: [...OUTLET_FIELDS, ...QR_FIELDS],
  outletOf: (_standing, id) => id,
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'outlet', { id }).selectAll().executeTakeFirst()
    return row && { ...row, ...(await readParts(ctx, id, { hours: [], special_days: [], taxes: [] })) }
  },
  write: (tx, id, values, { version }) => write(tx, id, values, version),
  setArchived: (tx, id, is_archived) => (is_archived ? archiveOutlet(tx, { id }) : restoreOutlet(tx, { id })),
  follows,
})
