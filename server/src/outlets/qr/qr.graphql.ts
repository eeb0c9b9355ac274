import { requireAskedOutlets } from '../../access/session/reach.ts'
import { brandEntity } from '../../brand/brand/brand.queries.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { setBrandQr, setOutletQr } from './qr.commands.ts'
import { qrOutletEntity } from './qr.queries.ts'
import { type CodeScans, type DayScans, type QrScans, readScans } from './scan.queries.ts'

addCommandFields(brandEntity, {
  setBrandQr: [setBrandQr, { qr: 'BrandQr' }, 'Switches the codes of the brand; only the fields sent.'],
})
addOneField('qrOutlet', qrOutletEntity, can('qr_code', 'view'), 'Outlet')
addCommandFields(qrOutletEntity, {
  setOutletQr: [
    setOutletQr,
    { qr: 'OutletQr' },
    'Switches the codes of an outlet and sets who may order by them; only the fields sent.',
  ],
})

const CodeScansType = objectType<CodeScans>(
  'CodeScans',
  "Scans of a code: the brand's without an outlet, an outlet's without a table.",
  {
    outlet_id: 'Int',
    table_id: 'Int',
    scans: 'Int!',
  },
)

const DayScansType = objectType<DayScans>('DayScans', 'Scans of a day.', {
  day: 'Date!',
  scans: 'Int!',
})

const QrScansType = builder.objectRef<QrScans>('QrScans').implement({
  description: 'How often codes were scanned in the last 30 days.',
  fields: (t) => ({
    codes: t.field({ type: [CodeScansType], resolve: ({ codes }) => [...codes] }),
    days: t.field({ type: [DayScansType], resolve: ({ days }) => [...days] }),
  }),
})

builder.queryField('qrScans', (t) =>
  t.field({
    type: QrScansType,
    description: 'Scans of the codes in reach in the last 30 days, of one outlet where it is named.',
    extensions: { permission: can('qr_code', 'view') },
    args: { outlet_id: t.arg.int() },
    resolve: (_root, { outlet_id }, ctx) => {
      if (outlet_id) requireAskedOutlets(ctx, 'outlet_id', [outlet_id])
      return readScans(ctx, outlet_id ?? null)
    },
  }),
)
