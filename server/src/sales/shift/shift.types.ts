import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { int, texts } from '../../kit/graphql/row-fields.ts'

const ShiftOutlet = builder.objectRef<Row>('ShiftOutlet').implement({
  description: 'An outlet a window holds at.',
  fields: (t) => ({ id: t.int(int('id')), name: t.string(texts('name')) }),
})

export const shiftOutletType = () => ShiftOutlet
