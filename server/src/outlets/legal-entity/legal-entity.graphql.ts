import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createLegalEntity, setOutletRegistration, updateLegalEntity } from './legal-entity.commands.ts'
import { legalEntityEntity, legalEntityList, readTaxPlaces, type TaxPlace } from './legal-entity.queries.ts'

const VIEW = can('books', 'view')

addRecordFields(legalEntityList, VIEW, { list: 'Legal entities of the brand.', one: 'Badan usaha' })

addCommandFields(legalEntityEntity, {
  createLegalEntity: [createLegalEntity, { legal_entity: 'NewLegalEntity' }, 'Adds a legal entity.'],
  updateLegalEntity: [
    updateLegalEntity,
    { legal_entity: 'EditLegalEntity' },
    'Changes a legal entity; only the fields sent.',
  ],
})

const Place = objectType<TaxPlace>('TaxPlace', 'Where an outlet pays the restaurant tax, and since when.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
  since: ['Date', 'The first day of it; null is from the beginning.'],
  until: ['Date', 'The last day of it; null while nothing follows.'],
  legal_entity_id: 'Int!',
  legal_entity_name: 'String!',
  city_id: ['Int!', 'Whose office it pays to.'],
  city_name: 'String!',
  office_city_id: ['Int', 'Null while it is the city the outlet lies in.'],
  npwpd: 'String',
  permit_number: 'String',
  version: ['Int!', 'Of what was set for the outlet; from that day on; 1 while nothing was.'],
})

builder.queryField('taxPlaces', (t) =>
  t.field({
    type: [Place],
    description: 'Where the outlets in reach pay and paid the restaurant tax, by name and time.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readTaxPlaces(ctx),
  }),
)

addResultCommandFields([Place], {
  setOutletRegistration: [
    setOutletRegistration,
    { registration: 'OutletRegistration' },
    'Says where an outlet pays the restaurant tax, and with which numbers.',
  ],
})
