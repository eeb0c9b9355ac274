import { rowType } from '../../kit/graphql/object-type.ts'

const OutletArea = rowType('OutletArea', 'An area that an outlet is in.', { id: 'Int!', name: 'String!' })

export const outletAreaType = () => OutletArea
